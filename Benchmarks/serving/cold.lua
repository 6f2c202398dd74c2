-- For wrk: every request asks for a picture that nobody has asked for, so that no cache has it.
-- START sets each run apart from the one before.
local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

local index, tail

function init()
  index = (tonumber(os.getenv("START") or "0") * 16 + number) * 10000000
  tail = " HTTP/1.1\r\nHost: " .. wrk.host .. "\r\nAccept-Encoding: gzip\r\n\r\n"
end

function request()
  index = index + 1
  return string.format("GET /transition.svg?color=%06d&label=Go+%d%s", index % 999999, index, tail)
end
