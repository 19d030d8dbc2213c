import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { newWebhookSecret, signedHeaders } from '#server/operations/webhooks/sign.ts';

describe('the signature of a webhook', () => {
  test('is the one of the specification’s example', () => {
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      seconds: 1_614_265_330,
      body: '{"test": 2432232314}',
    };
    expect(signedHeaders(example, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  const now = () => Math.floor(Date.now() / 1_000);
  const body = JSON.stringify({ title: 'Zoë’s 🦋 and a line\u2028break' });

  test('is accepted by the official verifier, with either secret while one is replaced', () => {
    const [secret, former] = [newWebhookSecret(), newWebhookSecret()];
    const headers = signedHeaders({ id: 'msg_1', seconds: now(), body }, [secret, former]);
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(new Webhook(former).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow('No matching signature');
  });

  test('is refused by the official verifier for another body, another id, or after six minutes', () => {
    const secret = newWebhookSecret();
    const verifier = new Webhook(secret);
    const headers = signedHeaders({ id: 'msg_1', seconds: now(), body }, [secret]);
    expect(() => verifier.verify(`${body} `, headers)).toThrow('No matching signature');
    expect(() => verifier.verify(body, { ...headers, 'webhook-id': 'msg_2' })).toThrow('No matching');
    const old = signedHeaders({ id: 'msg_1', seconds: now() - 360, body }, [secret]);
    expect(() => verifier.verify(body, old)).toThrow('Message timestamp too old');
  });
});
