# The program without TeX:
#     docker build --tag skakmat .
#     docker run --rm --read-only --network none --volume "$PWD:/book:ro" skakmat check .
FROM node:22-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && node scripts/build.mjs bin

FROM node:22-bookworm-slim
COPY --from=build /source/dist/bin /usr/lib/skakmat/dist/bin
COPY --from=build /source/templates /usr/lib/skakmat/templates
RUN ln -s /usr/lib/skakmat/dist/bin/skakmat.cjs /usr/local/bin/skakmat
# Bytecode would be kept in a folder that ends with the container.
ENV NODE_DISABLE_COMPILE_CACHE=1
USER nobody
WORKDIR /book
ENTRYPOINT ["skakmat"]
