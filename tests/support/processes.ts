import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openPostgres } from '#db/postgres/open.ts';
import { saveSetting } from '#db/queries/operations/settings.ts';
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

export const OWNER = { username: 'first.owner', password: 'correct horse battery' };

export interface Member {
  /** The same after a restart. */
  origin: string;
  server: BuiltServer | undefined;
}

export type Processes = Awaited<ReturnType<typeof startProcesses>>;

interface Options {
  count: number;
  env?: Record<string, string>;
  folder?: string;
  /**
   * PostgreSQL with this many standbys instead of one SQLite file: each server has its own folder, and
   * HAProxy is in front of the servers (at most three) and the databases.
   */
  postgres?: { standbys: number };
}

/**
 * Several built servers over one database, behind a balancer, with recording fakes for mail, payments, and a
 * model. All start at once on an empty database, as containers do.
 */
export async function startProcesses({ count, env = {}, folder = builtFolder, postgres }: Options) {
  const dataDir = env.DATA_DIR ?? (await temporaryFolder());
  const [smtp, stripe, openai] = [await fakeSmtp(), await fakeStripe(), await fakeOpenAi()];
  const ports = await freePorts(count);
  const members: Member[] = ports.map((port) => ({ origin: `http://127.0.0.1:${port}`, server: undefined }));
  const up = () => members.filter(({ server }) => server).map(({ origin }) => origin);
  const replicas = postgres && (await startReplicas(postgres.standbys));
  // A single database needs no proxy to find the primary.
  const databases = replicas && replicas.all.length > 1 ? replicas.all.map(({ port }) => port) : [];
  const haproxy = replicas && (await startHaproxy(ports, databases));
  const balancer = haproxy ?? (await startBalancer(up));
  const databaseUrl = replicas?.urlAt(haproxy?.databasePort ?? replicas.primary.port);
  const shared = {
    // Containers of one site share this.
    APP_SECRET: 'the secret that all processes of a test share',
    PUBLIC_URL: balancer.origin,
    // HAProxy appends the tests' address to the one that they send.
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
    // Separate folders: containers share nothing but the database.
    const own = databaseUrl === undefined ? dataDir : path.join(dataDir, port);
    member.server = await startBuiltServer({ ...shared, PORT: port, DATA_DIR: own }, folder);
  }

  /** Removes a member from the balancer, but keeps its log. */
  function takeOut(member: Member): BuiltServer | undefined {
    const { server } = member;
    member.server = undefined;
    server?.process.once('close', () => ended.push(server.output()));
    return server;
  }

  // No server may outlive the tests.
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
    // The proxy checks each server's readiness once a second.
    while (haproxy && !(await fetch(`${haproxy.origin}/readyz`)).ok) await delay(50);
  } catch (error) {
    await stop();
    await balancer.close();
    await replicas?.stop();
    throw error;
  }
  const database = databaseUrl
    ? await openPostgres(databaseUrl)
    : openDatabase(path.join(dataDir, 'app.db'), { mustExist: true });
  // No one is there to approve a brief.
  await saveSetting(database.db, { key: 'approveBriefs', value: false, isSecret: false });

  return {
    dataDir,
    db: database.db,
    replicas,
    members,
    smtp,
    stripe,
    openai,
    origin: balancer.origin,
    origins: up,
    killed,
    log: () => [...ended, ...members.map(({ server }) => server?.output() ?? '')].join(''),
    /** SIGKILL, like a power failure. The balancer notices only broken connections. */
    async kill(member: Member) {
      killed.push(new Date());
      await member.server?.kill();
      takeOut(member);
    },
    start,
    /** Stops a member as a container is replaced. Returns the exit code. */
    stopOne: (member: Member) => takeOut(member)?.stop(),
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
