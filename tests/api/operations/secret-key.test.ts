import { expect, test } from 'vitest';
import { acceptKey, recordKey } from '#server/operations/settings/secret-key.ts';
import { keyProblem } from '#src/content/operations/secret-key.ts';
import type { Check } from '#src/contract/operations/checks.ts';
import type { SettingsView } from '#src/contract/operations/site-settings.ts';
import { chooseProvider } from '#writer/providers/choose.ts';
import { testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { testDataDir } from '../../support/data-dir.ts';
import { fakeSmtp } from '../../support/fake-smtp.ts';
import { testSamples } from '../../support/test-article.ts';

const OLD = 'the secret that the site was used with';
const NEW = 'a secret key that belongs to another site';
const SMTP = 'smtps://grace:saved-password@mail.example.com';

async function siteWithAnotherKey(env: Record<string, string> = {}) {
  const dataDir = await testDataDir();
  const before = await testApp({ DATA_DIR: dataDir, APP_SECRET: OLD });
  await recordKey(before.db, before.config);
  const saved = await (await before.admin()).call('PATCH', '/api/admin/settings', {
    smtpUrl: SMTP,
    aiApiKey: 'sk-saved',
  });
  expect(saved.status).toBe(200);
  const app = await testApp({ DATA_DIR: dataDir, APP_SECRET: NEW, ...env });
  return { app, admin: await app.admin('grace.owner'), before };
}

const settingsOf = async (answer: Response) => (await answer.json()) as SettingsView;

test('the secret key of another site is reported at the start, on the dashboard, in Settings, About and the checks', async () => {
  const { app, admin } = await siteWithAnotherKey();
  const problem = keyProblem(await recordKey(app.db, app.config));
  expect(problem?.found).toBe(
    'Saved passwords cannot be opened with this key: the AI provider’s key and the mail server.',
  );
  const state = {
    fits: false,
    locked: { settings: ['aiApiKey', 'smtpUrl'], calendars: 0, twoFactor: 0, webhooks: 0 },
  };
  expect(await (await admin.get('/api/admin/attention')).json()).toMatchObject({
    owner: { secretKey: state },
  });
  expect(await (await admin.get('/api/admin/about')).json()).toMatchObject({ secretKey: state });
  const view = await settingsOf(await admin.get('/api/admin/settings'));
  expect(view).toMatchObject({
    secretKey: state,
    smtpFrom: null,
    smtpSaved: true,
    aiKeyFrom: null,
    aiKeySaved: true,
    unusable: {
      smtpUrl: 'The saved value cannot be opened with this secret key.',
      aiApiKey: 'The saved value cannot be opened with this secret key.',
    },
  });
  const { checks } = await bodyOf<{ checks: Check[] }>(admin.get('/api/admin/checks'));
  const found = (name: string) => checks.find((each) => each.name === name);
  expect(found('Secret key')).toMatchObject({
    state: 'failure',
    found: expect.stringContaining('Saved passwords cannot be opened with this key: '),
    todo: expect.stringMatching(/^Restore the old secret\.key \(or APP_SECRET\).*"cli accept-key"/),
  });
  expect(found('Mail')).toMatchObject({ state: 'failure' });
  expect(found('AI provider')).toMatchObject({ state: 'failure' });
});

test('secrets that cannot be decrypted are not replaced by those of the environment', async () => {
  const smtp = await fakeSmtp();
  const { app, admin } = await siteWithAnotherKey({
    SMTP_URL: smtp.url,
    OPENAI_API_KEY: 'sk-of-the-environment',
    PUBLIC_URL: '',
  });
  expect(await app.settings.mailLayout()).toMatchObject({ server: undefined, waitsFor: 'key' });
  const provider = await app.settings.provider();
  expect(provider).toMatchObject({ apiKey: undefined, keyFrom: null });
  // Sample articles must not step in, because they would be published.
  const writer = await chooseProvider(provider, testSamples);
  expect(writer.name).toBe('openai');
  const call = { idempotencyKey: 'test', signal: AbortSignal.timeout(5_000) };
  await expect(writer.image?.('A house', call)).rejects.toThrow(/cannot be opened with this secret key/);
  const tried = await admin.post('/api/admin/settings/test-provider', {});
  expect(await tried.json()).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^The saved value cannot be opened with this secret key\./),
  });
  const steps = await (await admin.get('/api/admin/checklist')).json();
  expect(steps.steps).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ step: 'mail', done: false }),
      expect.objectContaining({ step: 'provider', done: false }),
    ]),
  );
});

test('no secret is saved with a wrong key until it is accepted, and then each is entered again', async () => {
  const { app, admin, before } = await siteWithAnotherKey();
  const change = (values: object) => admin.call('PATCH', '/api/admin/settings', values);
  const refused = await change({ smtpUrl: SMTP });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('"cli accept-key"');
  const twoFactor = await admin.post('/api/account/two-factor', { password: 'correct horse battery' });
  expect(twoFactor.status).toBe(409);
  expect((await change({ siteName: 'Another name' })).status, 'other settings').toBe(200);
  expect((await before.settings.mailLayout()).server, 'the old key still opens all').toMatchObject({
    host: 'mail.example.com',
  });

  await acceptKey(app.db, app.config);
  const accepted = await settingsOf(await admin.get('/api/admin/settings'));
  expect(accepted.secretKey).toMatchObject({ fits: true, locked: { settings: ['aiApiKey', 'smtpUrl'] } });
  expect(accepted.smtpFrom, 'still not replaced').toBeNull();
  expect((await settingsOf(await change({ smtpUrl: SMTP }))).smtpFrom).toBe('settings');
  const all = await settingsOf(await change({ aiApiKey: '' }));
  expect(all).toMatchObject({ unusable: {}, aiKeySaved: false, secretKey: { locked: { settings: [] } } });
  expect(
    keyProblem(await recordKey(before.db, before.config))?.found,
    'for the server with the old key',
  ).toBe('Saved passwords cannot be opened with this key: the mail server.');
});

test('a removed secret is not reported as locked', async () => {
  const { before, admin: _, app } = await siteWithAnotherKey();
  await before.settings.change({ smtpUrl: '', aiApiKey: '' });
  expect(await recordKey(app.db, app.config)).toEqual({
    fits: false,
    locked: { settings: [], calendars: 0, twoFactor: 0, webhooks: 0 },
  });
});

test('the key of a database without a fingerprint fits if it decrypts a saved value', async () => {
  const dataDir = await testDataDir();
  const before = await testApp({ DATA_DIR: dataDir, APP_SECRET: OLD });
  await before.settings.change({ smtpUrl: SMTP });
  const other = await testApp({ DATA_DIR: dataDir, APP_SECRET: NEW });
  expect(await recordKey(other.db, other.config)).toMatchObject({ fits: false });
  expect(await recordKey(before.db, before.config)).toMatchObject({ fits: true });
  expect(await recordKey(other.db, other.config)).toMatchObject({ fits: false });
});
