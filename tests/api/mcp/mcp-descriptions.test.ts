import { expect, test } from 'vitest';
import { SCOPES } from '#src/contract/accounts/scopes.ts';
import { z } from '#src/contract/zod.ts';
import { agentSite } from '../../support/mcp.ts';

const schema = z.object({
  properties: z.record(z.string(), z.looseObject({ description: z.string().optional() })).default({}),
});

/** The descriptions of the arguments of each tool, which an agent reads before its first call. */
async function readTools() {
  const site = await agentSite(SCOPES, ['publish', 'generate', 'bookings']);
  const tools = (await site.client.tools()).map((tool) => ({
    ...tool,
    fields: schema.parse('inputSchema' in tool ? tool.inputSchema : {}).properties,
  }));
  return { ...site, tools };
}

test('a tool says the form of a key, which text a post has, and what to do when a version is refused', async () => {
  const { tools } = await readTools();
  const says = (field: string) =>
    tools.flatMap(({ name, fields }) => (field in fields ? [[name, fields[field]?.description ?? '']] : []));
  expect(says('idempotencyKey').length).toBeGreaterThan(5);
  for (const [name, text] of says('idempotencyKey')) expect(text, name).toContain('16 to 64');
  expect(says('version').length).toBeGreaterThan(4);
  for (const [name, text] of says('version')) expect(text, name).toContain('post_changed');
  expect(says('content').length).toBeGreaterThan(3);
  for (const [name, text] of says('content')) expect(text, name).toContain('without the title');
});

test('a draft in the form that the tools describe has no fault of form', async () => {
  const { client } = await readTools();
  const key = crypto.randomUUID();
  const text = { title: 'Repairs without paper', content: '## How\n\nA text.\n\n## Why\n\nA reason.' };
  const checked = await client.call('check_post', text);
  expect(checked.text).not.toContain('H1');
  const made = await client.call('create_draft', { ...text, idempotencyKey: key });
  expect([made.isError, made.text], made.text).toEqual([false, expect.stringContaining('"version":1')]);
  const stale = await client.call('update_draft', { id: made.data.id, version: 7, title: 'x' });
  expect(stale.text).toContain('(post_changed)');
});

test('the texts of the site hold placeholders in the form that the tool names', async () => {
  const { client, tools } = await readTools();
  const { description = '' } = tools.find(({ name }) => name === 'site_facts') ?? {};
  const form = /braces, such as\s(\{+)\w+(\}+)/.exec(description);
  expect(form?.slice(1)).toEqual(['{', '}']);
  const { data } = await client.call('site_facts', { section: 'home.hero' });
  const texts = JSON.stringify(data);
  const { data: more } = await client.call('site_facts', { section: 'home.faq' });
  expect(texts + JSON.stringify(more)).toMatch(/[^{]\{[\w.-]+\}[^}]/);
});
