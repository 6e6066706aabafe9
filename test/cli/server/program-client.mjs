// A thread that hands requests to a process of `program-server.ts`, and wakes the thread that waits.
import {fork} from 'node:child_process';
import {parentPort, workerData} from 'node:worker_threads';

const {server, replies, signal} = workerData;
// A debugger or a coverage tool is for the tests, not for the server.
const child = fork(server, {serialization: 'advanced', execArgv: [], stdio: 'inherit'});
parentPort.on('message', (request) => child.send(request));
child.on('message', reply);
child.on('exit', (code) => reply({error: `the server of programs ended with ${code}`}));

function reply(message) {
  replies.postMessage(message);
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
}
