import Foundation
import Server

// Swift reads the arguments from /proc; without it there would be none, and the service would start
// whatever was asked for.
guard !CommandLine.arguments.isEmpty else {
  Console.complain("transitiond: the arguments cannot be read: /proc is not mounted")
  exit(1)
}
exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
