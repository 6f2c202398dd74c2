/// What `--help` prints.
enum Help {
  static var text: String {
    let width = (Setting.all.map(\.flag.count).max() ?? 0) + 2
    let lines = Setting.all.map { setting in
      let padding = String(repeating: " ", count: width - setting.flag.count)
      return
        "  \(setting.flag)\(padding)\(setting.summary); \(setting.values) (\(setting.standard))"
    }
    return """
      transitiond draws animated button transitions, and serves them over HTTP.

        transitiond [serve] [SETTING ...]      serve, on 127.0.0.1:8080
        transitiond render TARGET [-o FILE]    print one document, such as '/transition.svg?color=red'
        transitiond healthcheck [SETTING ...]  status 0 if the service at --host and --port is well
        transitiond --help | --version

      Settings, each also an environment variable (--port is TRANSITIOND_PORT):

      \(lines.joined(separator: "\n"))
      """
  }
}
