/** A separate thread for slow clients, so that they do not delay the requests for pages. */
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { port, clients } = workerData as { port: number; clients: number };

const HEAD = 'GET / HTTP/1.1\r\nhost: localhost\r\n';
const BODY =
  'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"username":"';

const kinds = [
  { first: HEAD, drip: 'x-a: b\r\n' },
  { first: BODY, drip: 'a' },
  { first: 'GET /new HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(40), drip: '' },
];

let going = true;
let cutOff = 0;
const open = new Set<Socket>();

function hold({ first, drip }: (typeof kinds)[number]): void {
  const socket = connect(port, '127.0.0.1');
  open.add(socket);
  socket.write(first);
  if (drip === '') socket.pause();
  else socket.resume();
  const timer = setInterval(() => drip && socket.write(drip), 1_000);
  socket.on('error', () => {});
  socket.once('close', () => {
    clearInterval(timer);
    open.delete(socket);
    if (!going) return;
    cutOff += 1;
    hold({ first, drip });
  });
}

for (let index = 0; index < clients; index += 1)
  hold(kinds[index % kinds.length] ?? { first: HEAD, drip: '' });

parentPort?.once('message', () => {
  going = false;
  for (const socket of open) socket.destroy();
  parentPort?.postMessage(cutOff);
});
