exact "\q
#exit"