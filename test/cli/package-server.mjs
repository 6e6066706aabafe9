// A registry that knows one package: `node package-server.mjs TARBALL VERSION LOG`. It prints its port, and
// notes in the log what it is asked for.
import {appendFileSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';

const [, , tarball, version, log] = process.argv;
const server = createServer((request, response) => {
  appendFileSync(log, `${request.url}\n`);
  const {port} = server.address();
  if (request.url === '/skakmat') {
    const dist = {tarball: `http://127.0.0.1:${port}/skakmat.tgz`};
    const bin = {skakmat: 'dist/bin/skakmat.cjs'};
    const versions = {[version]: {name: 'skakmat', version, bin, dist}};
    response.end(JSON.stringify({name: 'skakmat', 'dist-tags': {latest: version}, versions}));
  } else if (request.url === '/skakmat.tgz') {
    response.end(readFileSync(tarball));
  } else {
    response.statusCode = 404;
    response.end('{}');
  }
});
server.listen(0, '127.0.0.1', () => {
  console.log(server.address().port);
});
