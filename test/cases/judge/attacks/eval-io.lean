rfl
#eval IO.FS.writeFile "/tmp/x" "y"