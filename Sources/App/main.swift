CommandLineTool.run()
