exact «and
all»