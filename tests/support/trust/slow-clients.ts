import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ADMIN } from '../admin.ts';
import { discard, startBuiltServer } from '../server.ts';

export interface SlowFigures {
  clients: number;
  /** How often one was cut off, and came again. */
  cutOff: number;
  seconds: number;
  /** Of pages, asked for meanwhile. */
  answered: number;
  failed: number;
  medianMs: number;
  p95Ms: number;
  slowestMs: number;
}

const HEAD = 'GET / HTTP/1.1\r\nhost: localhost\r\n';
const BODY =
  'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"username":"';

/** What a slow client does with its connection: its first words, and the ones it adds each second. */
const kinds = [
  { first: HEAD, drip: 'x-a: b\r\n' },
  { first: BODY, drip: 'a' },
  // Asks for much and reads nothing of it.
  { first: 'GET /new HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(40), drip: '' },
];

/** Holds connections open by slowness, and asks for pages meanwhile as a visitor does. */
export async function slowClients(clients: number, seconds: number, folder: string): Promise<SlowFigures> {
  const server = await startBuiltServer(
    { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'silent' },
    folder,
  );
  const port = Number(new URL(server.origin).port);
  let going = true;
  let cutOff = 0;
  const open = new Set<Socket>();
  const hold = ({ first, drip }: (typeof kinds)[number]) => {
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
  };
  for (let index = 0; index < clients; index += 1)
    hold(kinds[index % kinds.length] ?? { first: HEAD, drip: '' });

  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  for (const paths = ['/', '/blog', '/booking', '/new']; performance.now() < end; ) {
    const path = paths[times.length % paths.length];
    const begun = performance.now();
    const answer = await fetch(server.origin + path, { signal: AbortSignal.timeout(10_000) }).catch(
      () => undefined,
    );
    await answer?.text();
    if (answer?.status !== 200) failed += 1;
    times.push(performance.now() - begun);
    await delay(50);
  }
  going = false;
  for (const socket of open) socket.destroy();
  await discard(server);
  // The first of each page is rendered; a visitor meets it once.
  const sorted = times.slice(4).sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
  return {
    clients,
    cutOff,
    seconds,
    answered: times.length,
    failed,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    slowestMs: at(1),
  };
}
