# Build: docker build -t transitiond .
# Run:   docker run --rm -p 8080:8080 transitiond

FROM swift:6.3-bookworm AS build
RUN apt-get update \
 && apt-get install -y --no-install-recommends pkg-config zlib1g-dev libssl-dev \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN swift build -c release --static-swift-stdlib --product transitiond \
 && strip --strip-all -o /transitiond .build/release/transitiond

FROM debian:bookworm-slim
# Of what ldd shows, the slim image lacks OpenSSL; zlib and the C++ runtime are named so that they stay.
RUN apt-get update \
 && apt-get install -y --no-install-recommends libssl3 zlib1g libstdc++6 libgcc-s1 \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin --uid 10001 transitiond
COPY --from=build /transitiond /usr/local/bin/transitiond
WORKDIR /srv/transitiond
COPY Public ./Public
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=2s --retries=3 CMD ["transitiond", "healthcheck"]
ENTRYPOINT ["transitiond"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8080"]
