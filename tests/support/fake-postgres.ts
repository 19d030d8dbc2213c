/** Fake PostgreSQL servers, and proxies that can disturb a connection. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { Transform } from 'node:stream';
import { onTestFinished } from 'vitest';

async function listening(server: Server, host = '127.0.0.1'): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as { port: number }).port;
}

export async function closedPort(host?: string): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, host, () => resolve((server.address() as { port: number }).port));
  });
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export const serverThat = (does: (socket: Socket) => void): Promise<number> => listening(createServer(does));

/** The socket of the cluster that an address names. */
const socketOf = (url: string) => path.join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432');

export interface Way {
  url: string;
  /** Drops everything without closing, as when a cable is pulled. */
  drop(): void;
  /** Lets everything through again; earlier connections stay dead. */
  restore(): void;
  /** Ends every connection and refuses new ones, as when the server is stopped. */
  stop(): void;
  go(): void;
  /** Delays everything by this many milliseconds, each way. */
  slow(ms: number): void;
  /** Breaks the connection after the server was sent this text, before it answers. */
  breakAfter(text: string): void;
  open(): number;
  /**
   * Breaks the connection at one of the next messages; those of the connection that polls for changes do not
   * count.
   * @param number counted from 1
   * @param when before the server gets it, or after, so that its answer is lost
   * @returns a counter of the messages sent so far
   */
  breakAt(number: number, when: 'before' | 'after'): () => number;
}

/**
 * A TCP proxy to a database.
 * @param rewrite changes the server's answers
 */
export async function wayTo(url: string, rewrite: (data: Buffer) => Buffer = (data) => data): Promise<Way> {
  let dropping = false;
  let delayMs = 0;
  let fatal: string | undefined;
  let breaking: { at: number; when: 'before' | 'after'; sent: number } | undefined;
  const pairs = new Set<{ dead: boolean; looks: boolean; near: Socket; far: Socket }>();
  let stopped = false;
  const server = createServer((near) => {
    if (stopped) {
      near.on('error', () => {}).destroy();
      return;
    }
    const far = connect(socketOf(url));
    const pair = { dead: dropping, looks: false, near, far };
    pairs.add(pair);
    const through = (change: (data: Buffer) => Buffer) =>
      new Transform({
        transform(data: Buffer, _encoding, done) {
          if (pair.dead || dropping) {
            pair.dead = true;
            done();
          } else setTimeout(() => done(null, change(data)), delayMs);
        },
      });
    const messages = framing();
    /** Ends both sides, so the server aborts its work. */
    const breakUp = () => {
      near.destroy();
      setTimeout(() => far.destroy(), 5);
    };
    const sent = (data: Buffer) => {
      let passed = 0;
      pair.looks ||= data.includes('pg_current_snapshot');
      for (const length of messages(data)) {
        passed += length;
        if (!breaking || pair.looks) continue;
        breaking.sent += 1;
        if (breaking.sent !== breaking.at) continue;
        pair.dead = true;
        if (breaking.when === 'before') {
          far.write(data.subarray(0, passed - length));
          breakUp();
        } else {
          // Some messages have no answer.
          const alone = setTimeout(breakUp, 30);
          far.once('data', () => {
            clearTimeout(alone);
            breakUp();
          });
          far.write(data.subarray(0, passed));
        }
        return Buffer.alloc(0);
      }
      if (fatal === undefined || !data.includes(fatal)) return data;
      fatal = undefined;
      // The server gets it, and its answer is lost.
      far.once('data', () => near.destroy());
      pair.dead = true;
      far.write(data);
      return Buffer.alloc(0);
    };
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one
        .on('error', () => {})
        .on('close', () => {
          pairs.delete(pair);
          if (!pair.dead) other.destroy();
        });
    near.pipe(through(sent)).pipe(far);
    far.pipe(through(rewrite)).pipe(near);
    onTestFinished(() => void far.destroy());
  });
  const port = await listening(server);
  return {
    url: `postgresql://site@127.0.0.1:${port}${new URL(url).pathname}`,
    drop: () => {
      dropping = true;
    },
    restore: () => {
      dropping = false;
    },
    stop: () => {
      stopped = true;
      for (const { near, far } of pairs) for (const end of [near, far]) end.destroy();
    },
    go: () => {
      stopped = false;
    },
    slow: (ms) => {
      delayMs = ms;
    },
    breakAfter: (text) => {
      fatal = text;
    },
    open: () => pairs.size,
    breakAt: (at, when) => {
      const counted = { at, when, sent: 0 };
      breaking = counted;
      return () => counted.sent;
    },
  };
}

/**
 * Finds a client's messages: after a connection's first, each has a letter and its length.
 * @returns for each piece of data, the lengths of the messages that end in it
 */
function framing(): (data: Buffer) => number[] {
  let rest = Buffer.alloc(0);
  let begun = false;
  return (data) => {
    const lengths: number[] = [];
    let before = rest.length;
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const letter = begun ? 1 : 0;
      if (rest.length < letter + 4) break;
      const length = letter + rest.readInt32BE(letter);
      if (rest.length < length) break;
      begun = true;
      lengths.push(length - before);
      before = 0;
      rest = rest.subarray(length);
    }
    return lengths;
  };
}
