/** The browser tests' shared server: the build on a fresh database, with an administrator and some posts. */
import { rmSync } from 'node:fs';
import { ADMIN_ENV } from './admin.ts';
import { startCluster } from './postgres-cluster.ts';
import { fillBlog } from './posts.ts';
import { startBuiltServer, temporaryFolder } from './server.ts';

const cluster = process.env.E2E_POSTGRES ? await startCluster(process.env.E2E_POSTGRES) : undefined;
const dataDir = await temporaryFolder();
await fillBlog(dataDir, 30);
const server = await startBuiltServer({
  DATA_DIR: dataDir,
  PORT: process.argv[2] ?? '4173',
  ...ADMIN_ENV,
});
server.process.stdout?.pipe(process.stdout);
server.process.stderr?.pipe(process.stderr);

const end = async () => {
  await server.stop();
  cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};
process.on('SIGTERM', end);
process.on('SIGINT', end);
