# Varnish as balancer and response cache in front of replicas of transitiond. For Varnish 6.0 or newer with the
# vsthrottle module (Debian: varnish and varnish-modules). To change: the replicas, the rate.
#
#   varnishd -a :80 -f /etc/varnish/transitiond.vcl -s malloc,512m -p http_gzip_support=off
#
# Without http_gzip_support=off Varnish unpacks answers for clients that take no gzip; with it, each client gets
# the bytes and the strong entity tag that a replica made. Lifetimes are not set here: the service says them.
vcl 4.1;

import directors;
import std;
import vsthrottle;

# No probes: Varnish would not even try what a probe called sick a second ago, and of three that were none would
# be left. One that is gone refuses the connection or lets it time out, and the next is tried.
backend replica1 {
    .host = "replica-1";
    .port = "8080";
    .connect_timeout = 300ms;
    .first_byte_timeout = 5s;
    .between_bytes_timeout = 5s;
}

backend replica2 {
    .host = "replica-2";
    .port = "8080";
    .connect_timeout = 300ms;
    .first_byte_timeout = 5s;
    .between_bytes_timeout = 5s;
}

backend replica3 {
    .host = "replica-3";
    .port = "8080";
    .connect_timeout = 300ms;
    .first_byte_timeout = 5s;
    .between_bytes_timeout = 5s;
}

sub vcl_init {
    new replicas = directors.shard();
    replicas.add_backend(replica1);
    replicas.add_backend(replica2);
    replicas.add_backend(replica3);
    replicas.reconfigure();
}

sub vcl_recv {
    set req.backend_hint = replicas.backend(by=URL);

    if (req.url == "/healthz") {
        return (synth(200, "ok"));
    }
    if (req.url ~ "^/(readyz|metrics)(\?|$)") {
        return (synth(404));
    }
    # 200 a second for an address, 400 at once.
    if (vsthrottle.is_denied("client:" + client.identity, 400, 2s)) {
        return (synth(429));
    }

    # No answer depends on these.
    set req.http.Host = "transitiond";
    unset req.http.Cookie;
    unset req.http.Authorization;
    unset req.http.X-Forwarded-For;

    # Answers vary by Accept-Encoding: the service knows two codings, clients send dozens of spellings. This is
    # its reading of them. (Wrong queries vary by Sec-Fetch-Dest and Accept too; Varnish keeps those apart.)
    if (req.http.Accept-Encoding ~ "(?i)(^|[, \t])(x-)?gzip[ \t]*;[ \t]*q=0(\.0*)?[ \t]*(,|$)") {
        unset req.http.Accept-Encoding;
    } elsif (req.http.Accept-Encoding ~ "(?i)^(?=(.*[, \t])?identity[ \t]*(,|$))(?=(.*[, \t])?(x-)?gzip[ \t]*;[ \t]*q=0)") {
        unset req.http.Accept-Encoding;
    } elsif (req.http.Accept-Encoding ~ "(?i)(^|[, \t])(x-)?gzip[ \t]*(;|,|$)" || req.http.Accept-Encoding ~ "(^|[, \t])\*[ \t]*(,|$)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    if (req.http.Sec-Fetch-Dest != "image") {
        unset req.http.Sec-Fetch-Dest;
    }

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    return (hash);
}

sub vcl_hash {
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_response {
    # What is stale is kept a day more, so that a replica can say 304. The time to serve it while a fresh one
    # is fetched comes from stale-while-revalidate.
    set beresp.keep = 1d;
    if (beresp.status >= 500) {
        if (bereq.retries < 2) {
            return (retry);
        }
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
    }
    return (deliver);
}

sub vcl_backend_error {
    # Every request may be repeated: a replica that dies with one on its wire costs nobody an answer.
    if (bereq.retries < 2) {
        return (retry);
    }
    if (bereq.is_bgfetch) {
        return (abandon);
    }
    set beresp.http.Content-Type = "application/problem+json";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "1";
    set beresp.http.Access-Control-Allow-Origin = "*";
    set beresp.body = {"{"type":"about:blank","title":"Service Unavailable","status":503,"detail":"No replica answers." }
"};
    return (deliver);
}

sub vcl_backend_fetch {
    # No request has content that means anything.
    unset bereq.body;
    # An address has its own first, second and third replica; each attempt goes to the next.
    set bereq.backend = replicas.backend(by=URL, alt=bereq.retries);
}

sub vcl_deliver {
    # Varnish compares one entity tag; clients may send a list, or an asterisk.
    if (req.http.If-None-Match == "*" || std.strstr(req.http.If-None-Match, resp.http.ETag)) {
        set req.http.If-None-Match = resp.http.ETag;
    }
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    if (obj.uncacheable) {
        set resp.http.Cache-Status = "transitiond; fwd=bypass";
    } elsif (obj.hits == 0) {
        set resp.http.Cache-Status = "transitiond; fwd=miss";
    } elsif (obj.ttl < 0s) {
        set resp.http.Cache-Status = "transitiond; hit; detail=stale";
    } else {
        set resp.http.Cache-Status = "transitiond; hit";
    }
}

sub vcl_synth {
    set resp.http.Cache-Control = "no-store";
    if (resp.status == 200) {
        set resp.http.Content-Type = "text/plain";
        set resp.body = {"ok
"};
    } elsif (resp.status == 429) {
        set resp.http.Content-Type = "application/problem+json";
        set resp.http.Retry-After = "1";
        set resp.http.Access-Control-Allow-Origin = "*";
        set resp.body = {"{"type":"about:blank","title":"Too Many Requests","status":429,"detail":"One client may ask 200 times a second." }
"};
    } else {
        set resp.http.Content-Type = "text/plain";
        set resp.body = {"not found
"};
    }
    return (deliver);
}
