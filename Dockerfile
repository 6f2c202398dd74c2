# Build: docker build -t transitiond .
# Run:   docker run --rm --read-only -p 8080:8080 transitiond
#
# To pin the base by digest as well, without a change here:
#   docker buildx build --build-context swift:6.3-bookworm=docker-image://swift:6.3-bookworm@sha256:... .

FROM swift:6.3-bookworm AS build
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends pkg-config zlib1g-dev libssl-dev \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN swift build -c release --static-swift-stdlib --product transitiond

# The version that the label tells has to be the program's own (scripts/version sets both).
ARG VERSION=0.1.0
SHELL ["/bin/bash", "-euo", "pipefail", "-c"]
RUN told=$(.build/release/transitiond --version) \
 && if [ "$told" != "transitiond $VERSION" ]; then echo "VERSION is $VERSION, the program says $told" >&2; exit 1; fi

# The whole image: the program, the shared libraries that it names, their licences, and for scanners the
# packages that they are from. No shell, no package manager, nothing that anybody could run but the program.
RUN mkdir -p /image/usr/local/bin /image/etc /image/var/lib/dpkg/status.d /image/usr/share/doc \
 && strip --strip-all -o /image/usr/local/bin/transitiond .build/release/transitiond \
 && loader=$(ldd .build/release/transitiond | grep -o '/[^ ]*/ld-linux[^ ]*') \
 && ldd .build/release/transitiond | grep -o '/[^ ]*' | while read -r library; do \
      cp --dereference --parents "$library" /image/; \
      package=$(dpkg-query --search "$library" "/usr$library" "$(realpath "$library")" 2>/dev/null \
        | head -n 1 | cut -d : -f 1 || true); \
      if [ -z "$package" ]; then echo "no package has $library" >&2; exit 1; fi; \
      dpkg-query --status "$package" > "/image/var/lib/dpkg/status.d/$package"; \
      mkdir -p "/image/usr/share/doc/$package"; \
      cp "/usr/share/doc/$package/copyright" "/image/usr/share/doc/$package/"; \
    done \
 && cp /etc/os-release /image/etc/ \
 && echo 'transitiond:x:10001:10001::/nonexistent:/usr/sbin/nologin' > /image/etc/passwd \
 && echo 'transitiond:x:10001:' > /image/etc/group \
 && /usr/sbin/chroot /image "$loader" --list /usr/local/bin/transitiond

FROM scratch
ARG VERSION=0.1.0
ARG REVISION=
ARG CREATED=
LABEL org.opencontainers.image.title="transitiond" \
      org.opencontainers.image.description="Animated button transitions as SVG, CSS, JSON and text, over HTTP" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.created="$CREATED"
COPY --from=build /image/ /
COPY Public /srv/transitiond/Public
COPY LICENSE /usr/share/doc/transitiond/copyright
# By environment, so that the health check asks where the service listens, whatever is set.
ENV PATH=/usr/local/bin \
    TRANSITIOND_HOST=0.0.0.0 \
    TRANSITIOND_PUBLIC=/srv/transitiond/Public
WORKDIR /srv/transitiond
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=4s --start-period=2s --retries=3 CMD ["/usr/local/bin/transitiond", "healthcheck"]
ENTRYPOINT ["/usr/local/bin/transitiond"]
CMD ["serve"]
