import { onTestFinished } from 'vitest';
import { testDataDir } from './data-dir.ts';
import { onPostgres } from './database.ts';
import { type AppOptions, openApp, PASSWORD } from './open-app.ts';
import { postgresUrlOf } from './postgres.ts';

export { PASSWORD };

/**
 * The real application on its own port and database, without pages (which need a build) and worker threads.
 * Closed when the test ends. With another app's `DATA_DIR`, it is a second process over the same database.
 */
export async function testApp(
  env: Record<string, string> = {},
  clock: () => Date = () => new Date(),
  options: AppOptions = {},
) {
  const dataDir = env.DATA_DIR ?? (await testDataDir());
  const app = await openApp({ ...env, DATA_DIR: dataDir }, clock, {
    ...(onPostgres && !env.DATABASE_URL && { databaseUrl: await postgresUrlOf(dataDir) }),
    ...options,
  });
  onTestFinished(app.close);
  return app;
}

/** The application of `testApp`, and a client that is signed in as an owner. */
export async function appWithAdmin(...options: Parameters<typeof testApp>) {
  const app = await testApp(...options);
  return { app, admin: await app.admin() };
}

/** Stops the mail of an application, and then the server it goes to, when the test ends. */
export const stopMailAfterTest = (
  app: Awaited<ReturnType<typeof testApp>>,
  smtp: { close(): Promise<void> },
) =>
  onTestFinished(async () => {
    await app.mail.stop();
    await smtp.close();
  });
