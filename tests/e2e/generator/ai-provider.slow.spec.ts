import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, testOnOwnServer } from '../fixtures.ts';

const test = testOnOwnServer();

/** Speaks enough of Anthropic's and Gemini's protocols to test a key. */
async function aServer() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const { authorization = '', 'x-goog-api-key': key = '' } = request.headers;
    asked.push(`${authorization}${key}`);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (request.url?.includes('streamGenerateContent')) {
      const chunk = {
        modelVersion: 'gemini-3.8-flash',
        candidates: [{ content: { parts: [{ text: 'ok' }] }, finishReason: 'STOP' }],
        usageMetadata: { promptTokenCount: 5, candidatesTokenCount: 1 },
      };
      return response.end(`data: ${JSON.stringify(chunk)}\n\n`);
    }
    const events = [
      {
        type: 'message_start',
        message: { model: 'claude-haiku-5-5', usage: { input_tokens: 12, output_tokens: 1 } },
      },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'ok' } },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 2 } },
      { type: 'message_stop' },
    ];
    response.end(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

test('a service, its models, a second provider and prices', async ({ admin, expectAccessible }) => {
  const claude = await aServer();
  await admin.goto('/admin/settings/ai');
  const ai = admin.getByRole('region', { name: 'AI provider' });
  await ai.getByLabel('Service').selectOption('Anthropic');
  await expect(ai.getByText('Anthropic has no image models.')).toBeVisible();
  await ai.getByLabel('API key').fill('sk-of-the-owner');
  await ai.getByLabel('Base URL').fill(claude.url);
  await ai.getByText('A model for each step').click();
  await ai.getByRole('button', { name: 'claude-sonnet-5-5 with claude-haiku-5-5' }).click();
  await expect(ai.getByLabel('Plan')).toHaveValue('claude-haiku-5-5');
  await expect(ai.getByLabel('Write')).toHaveValue('claude-sonnet-5-5');
  await ai.getByRole('button', { name: 'Test with a short question' }).click();
  await expect(
    ai.getByText(/claude-haiku-5-5 answered "ok" in .* \(14 tokens, price unknown\)/),
  ).toBeVisible();
  expect(new Set(claude.asked)).toEqual(new Set(['Bearer sk-of-the-owner']));
  await ai.getByLabel('Second provider').selectOption('Google Gemini');
  await expect(ai.getByLabel('Second provider: Text model')).toHaveAttribute('placeholder', /gemini/);
  await ai.getByLabel('Second provider: API key').fill('sk-second');
  await ai.getByLabel('Second provider: Base URL').fill(claude.url);
  await ai.getByRole('button', { name: 'Test with a short question' }).click();
  await expect(ai.getByText(/Second provider: gemini-3.8-flash answered "ok"/)).toBeVisible();
  expect(claude.asked.filter((key) => key === 'sk-second')).toHaveLength(1);
  await ai.getByLabel('Use batches for scheduled posts').check();
  await expectAccessible();
  await ai.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Settings saved', { exact: true })).toBeVisible();
  await expect(ai.getByText(/Posts are written by an AI model at 127\.0\.0\.1/)).toBeVisible();

  const prices = admin.getByRole('region', { name: 'Prices' });
  await prices.getByText(/^Built-in list of/).click();
  await prices.getByRole('button', { name: 'Change the price of claude-haiku-5-5' }).click();
  await prices.getByLabel('Input').fill('1000');
  await prices.getByRole('button', { name: 'Add a price' }).click();
  await prices.getByRole('button', { name: 'Save' }).click();
  await expect(prices.getByText('Enter the name of the model')).toBeVisible();
  await prices.getByRole('button', { name: 'Remove the price of the new model' }).click();
  await prices.getByRole('button', { name: 'Save' }).click();
  await expect(prices.getByRole('button', { name: 'Reset to the built-in list' })).toBeVisible();
  await admin.reload();
  await expect(prices.getByLabel('Input')).toHaveValue('1000');
  await expect(ai.getByLabel('Service')).toHaveValue('anthropic');
  await expect(ai.getByLabel('API key').first()).toHaveValue('');
  await expect(ai.getByLabel('Plan')).toHaveValue('claude-haiku-5-5');

  await ai.getByRole('button', { name: 'Test with a short question' }).click();
  await expect(ai.getByText(/\(14 tokens, \$0\.0120\)/).first()).toBeVisible();
  await prices.getByRole('button', { name: 'Reset to the built-in list' }).click();
  await expect(prices.getByLabel('Input')).toHaveCount(0);
  await expectAccessible();
  claude.close();
});
