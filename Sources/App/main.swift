print("transitiond")
