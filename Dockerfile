# syntax=docker/dockerfile:1
# The product as an image (docs/operating.md, Containers): what is built is for one PUBLIC_URL.
FROM node:24-bookworm-slim AS build
# For strip, which takes the symbols off Node.
RUN apt-get update && apt-get install -y --no-install-recommends binutils && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/dropharbor
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
ARG PUBLIC_URL
ARG AUTH_PUBLIC_KEY
ARG PUBLIC_AUTH_URL
ARG PUBLIC_AUTH_KEY
ARG APP_URL
ARG SESSION_COOKIE_DOMAIN
ARG FORMER_STORAGE_KEY
ARG CONTENT_DIR
ARG CONTACT_EMAIL
ARG SITE_LANGUAGES
RUN npm run build && npx node tooling/lay-out.ts /out 65532 && install -d -m 700 /volumes/data

# The C library, and nothing else: no shell, no package manager.
FROM gcr.io/distroless/cc-debian12
WORKDIR /srv/dropharbor
COPY --from=build /out ./
# COPY keeps the modes of what a folder holds, not its own: /data comes out of one.
COPY --from=build --chown=65532:65532 /volumes /
# SQLite has files of its own meanwhile, for which a read-only /tmp is no place.
ENV PATH=/srv/dropharbor/node_modules/.bin:/usr/bin HOST=0.0.0.0 DATA_DIR=/data SQLITE_TMPDIR=/data MALLOC_ARENA_MAX=2
USER 65532:65532
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=4", "--max-old-space-size=512"]
CMD ["server/main.js"]
