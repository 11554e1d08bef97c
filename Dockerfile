# syntax=docker/dockerfile:1
# One image for every part: the site with everything embedded by default, or one part by its command (compose.yaml).

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY api-schemas/package.json api-schemas/
COPY benchmarks/package.json benchmarks/
COPY calendar/package.json calendar/
COPY database/package.json database/
COPY design-system/package.json design-system/
COPY desk/package.json desk/
COPY e2e/package.json e2e/
COPY provider/package.json provider/
COPY search/package.json search/
COPY service/package.json service/
COPY site/package.json site/

FROM manifests AS build
ARG BRAND_DIR=brand
ENV BRAND_DIR=$BRAND_DIR
# The image has its own Node, so nothing has to be linked after the install.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM manifests AS modules
# Without the packages that only builds and tests need, and the second Node: the image has one of the same version.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
ARG BRAND_DIR=brand
ENV BRAND_DIR=$BRAND_DIR
WORKDIR /app
COPY --from=modules /app ./
COPY . .
COPY --from=build /app/site/build site/build
COPY --from=build /app/desk/build desk/build
COPY --from=build /app/desk/editor-build desk/editor-build
COPY --from=build /app/provider/build provider/build
COPY --from=build /app/design-system/dist design-system/dist
# Contains customers' data: only the server's user may read it.
RUN install -d -m 700 -o node -g node /data
ENV DATA_DIR=/data
# Inside the container; ports and networks determine who can reach it.
ENV HOST=0.0.0.0
# Without these, Node sizes its heap by the machine's memory (docs/decisions/0125).
ENV MALLOC_ARENA_MAX=2
ENV NODE_OPTIONS="--max-semi-space-size=32 --max-old-space-size=320"
# The only folder that a container writes to, so that compiled code is there at the next start.
ENV NODE_COMPILE_CACHE=/data/compiled
VOLUME /data
USER node
EXPOSE 3000 3002
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "site/server/main.ts"]
