set_option warn.sorry false in
sorry