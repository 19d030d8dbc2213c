import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openPostgres } from '#db/postgres/open.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { startBalancer } from './balancer.ts';
import { builtFolder } from './built.ts';
import { fakeOpenAi } from './fake-openai.ts';
import { fakeSmtp } from './fake-smtp.ts';
import { fakeStripe } from './fake-stripe.ts';
import { freePorts } from './free-ports.ts';
import { startHaproxy } from './haproxy.ts';
import { startReplicas } from './replicas.ts';
import { type BuiltServer, discardFolder, startBuiltServer, temporaryFolder } from './server.ts';

/** The first owner of every site that `startProcesses` starts. */
export const OWNER = { username: 'first.owner', password: 'correct horse battery' };

/** One of several servers over one database. It may be down. */
export interface Member {
  /** Its own address, the same after a restart. */
  origin: string;
  server: BuiltServer | undefined;
}

export type Processes = Awaited<ReturnType<typeof startProcesses>>;

interface Options {
  /** How many servers. */
  count: number;
  /** Added to the environment of each. */
  env?: Record<string, string>;
  /** A built checkout. */
  folder?: string;
  /**
   * A PostgreSQL with so many standbys in place of one SQLite file: each server has a folder of its own, and HAProxy
   * stands before the servers (at most three) and before the databases.
   */
  postgres?: { standbys: number };
}

/**
 * Several built servers that share one database, behind a balancer, with recording stand-ins for the services that
 * they use: mail, payments, and a model. All start at once on an empty database, as containers do.
 */
export async function startProcesses({ count, env = {}, folder = builtFolder, postgres }: Options) {
  const dataDir = env.DATA_DIR ?? (await temporaryFolder());
  const [smtp, stripe, openai] = [await fakeSmtp(), await fakeStripe(), await fakeOpenAi()];
  const ports = await freePorts(count);
  const members: Member[] = ports.map((port) => ({ origin: `http://127.0.0.1:${port}`, server: undefined }));
  const up = () => members.filter(({ server }) => server).map(({ origin }) => origin);
  const replicas = postgres && (await startReplicas(postgres.standbys));
  // A single database needs no proxy that finds the primary.
  const databases = replicas && replicas.all.length > 1 ? replicas.all.map(({ port }) => port) : [];
  const haproxy = replicas && (await startHaproxy(ports, databases));
  const balancer = haproxy ?? (await startBalancer(up));
  const databaseUrl = replicas?.urlAt(haproxy?.databasePort ?? replicas.primary.port);
  const shared = {
    // What operators give every container of one site.
    APP_SECRET: 'the secret that all processes of a test share',
    PUBLIC_URL: balancer.origin,
    // HAProxy adds the address of the tests to the one that they send.
    TRUST_PROXY: haproxy ? '2' : 'true',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'One Hour App <team@example.com>',
    MAIL_TEAM: 'team@example.com',
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: openai.baseUrl,
    ...stripe.env,
    ...env,
    DATA_DIR: dataDir,
  };
  const ended: string[] = [];
  const killed: Date[] = [];

  async function start(member: Member): Promise<void> {
    const { port } = new URL(member.origin);
    // As in containers, which share nothing but the database.
    const own = databaseUrl === undefined ? dataDir : path.join(dataDir, port);
    member.server = await startBuiltServer({ ...shared, PORT: port, DATA_DIR: own }, folder);
  }

  /** Takes a member out of the balancer's hands, and keeps what it has logged. */
  function takeOut(member: Member): BuiltServer | undefined {
    const { server } = member;
    member.server = undefined;
    server?.process.once('close', () => ended.push(server.output()));
    return server;
  }

  // However the tests end, no server of theirs goes on.
  const killAll = () => {
    for (const { server } of members) server?.process.kill('SIGKILL');
  };
  process.once('exit', killAll);

  async function stop(): Promise<void> {
    process.off('exit', killAll);
    await Promise.all(members.map((member) => takeOut(member)?.stop()));
    await Promise.all([smtp.close(), stripe.close(), openai.close()]);
  }

  try {
    await Promise.all(members.map(start));
    // The proxy asks each server once a second whether it is ready.
    while (haproxy && !(await fetch(`${haproxy.origin}/readyz`)).ok) await delay(50);
  } catch (error) {
    await stop();
    await balancer.close();
    await replicas?.stop();
    throw error;
  }
  // The tests' own look into what the servers have written.
  const database = databaseUrl
    ? await openPostgres(databaseUrl)
    : openDatabase(path.join(dataDir, 'app.db'), { mustExist: true });

  return {
    dataDir,
    db: database.db,
    /** The databases, when they are PostgreSQL's. */
    replicas,
    members,
    smtp,
    stripe,
    openai,
    /** The balancer's address, which is the site's. */
    origin: balancer.origin,
    /** The members' own addresses. */
    origins: up,
    /** When members were killed. */
    killed,
    /** Everything that the servers have logged so far, also those that ended. */
    log: () => [...ended, ...members.map(({ server }) => server?.output() ?? '')].join(''),
    /** SIGKILL, like a machine that loses power. The balancer notices only by the connections that break. */
    async kill(member: Member) {
      killed.push(new Date());
      await member.server?.kill();
      takeOut(member);
    },
    start,
    /** Stops a member as a replaced container is stopped. @returns its exit code */
    stopOne: (member: Member) => takeOut(member)?.stop(),
    /** Stops all, and closes everything but the database. */
    stop,
    /** After `stop`: closes the database and deletes everything. */
    async discard() {
      await stop();
      await database.close();
      await balancer.close();
      await replicas?.stop();
      await discardFolder(dataDir);
    },
  };
}
