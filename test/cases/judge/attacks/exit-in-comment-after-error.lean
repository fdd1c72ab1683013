§ -- #exit
rfl