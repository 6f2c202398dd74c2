// Routes
