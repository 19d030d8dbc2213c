import { describe, expect, test } from 'vitest';
import { writeTransaction } from '#db/transaction.ts';
import { testApp } from '../../support/app.ts';
import { connect, connectorSite, DOCUMENT, exchange, sendForm } from '../../support/connectors.ts';
import { testDataDir } from '../../support/data-dir.ts';

type Site = Awaited<ReturnType<typeof connectorSite>>;

const refreshWith = (refresh_token: string) => ({
  ...{ grant_type: 'refresh_token', client_id: DOCUMENT },
  refresh_token,
});
const tokenError = async ({ app }: Site, fields: Record<string, string>) => {
  const { status, body } = await sendForm(app, '/oauth/token', fields);
  return `${status} ${body.error}`;
};

describe('a flood', () => {
  test('of made-up codes and tokens waits for no transaction, and is held up', async () => {
    const dataDir = await testDataDir();
    const site = await connectorSite({ env: { DATA_DIR: dataDir } });
    const { app } = site;
    const other = await testApp({ DATA_DIR: dataDir });
    await writeTransaction(other.db, async () => {
      expect(await tokenError(site, exchange('made up'))).toBe('400 invalid_grant');
      expect(await tokenError(site, refreshWith('ohr_made-up'))).toBe('400 invalid_grant');
      const revoked = await sendForm(app, '/oauth/revoke', { token: 'made up', client_id: DOCUMENT });
      expect(revoked.status).toBe(200);
    });
    for (let count = 0; count < 58; count += 1) await tokenError(site, exchange(`made up ${count}`));
    expect((await sendForm(app, '/oauth/token', exchange('made up'))).status).toBe(429);
  });

  test('of refreshes from one program is held up after 30 in a minute', async () => {
    const site = await connectorSite();
    let { refresh } = await connect(site.app, site.admin);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      const { status, body } = await sendForm(site.app, '/oauth/token', refreshWith(refresh));
      statuses.push(status);
      refresh = body.refresh_token ?? refresh;
    }
    expect([statuses.indexOf(429), statuses.length]).toEqual([30, 31]);
    expect(await tokenError(site, refreshWith(refresh)), 'the connection stays').toMatch(/^429/);
  });
});
