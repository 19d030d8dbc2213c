# Builds with everything, ships the build and the pruned native packages alone.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# The build has no git: `docker build --build-arg VERSION=$(git describe --tags)` names the version.
ARG VERSION=
RUN BUILD_VERSION=$VERSION npm run build && node scripts/package.mjs /app --without-node

FROM node:24-bookworm-slim
# Memory settings, explained in scripts/server-memory.mjs.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=32768
# For still images and loops of uploaded videos: `--build-arg FFMPEG=1`. It triples the image, so it is not the default.
ARG FFMPEG=
RUN if [ -n "$FFMPEG" ]; then apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*; fi
# A volume that is mounted on either of them belongs to the user of the program.
RUN mkdir -p /data/backups && chown -R node:node /data
COPY --from=build --chown=root:root /app /app
WORKDIR /app
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1: it takes the stop signal itself.
# The flags are those of `npm start`.
CMD ["node", "--max-semi-space-size=16", "--disable-sigusr1", "dist/server/main.mjs"]
