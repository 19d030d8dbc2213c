/** The official clients, and the documents by which programs introduce themselves. */
import { createServer } from 'node:http';
import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
  UnauthorizedError as NewUnauthorized,
} from '@modelcontextprotocol/client';
import { UnauthorizedError as OldUnauthorized } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createClientDocuments } from '#server/accounts/connectors/client-documents.ts';
import { isRedirectUri, isSameRedirect } from '#server/accounts/connectors/redirect-uris.ts';
import { bodyOf } from '../../support/client.ts';
import { allow, aRequest, BACK, connectorSite, DOCUMENT } from '../../support/connectors.ts';

const about = { name: 'test', version: '1.0.0' };

/** Keeps what a program keeps on its disk. */
class Memory<Information, Tokens> {
  information: Information | undefined;
  kept: Tokens | undefined;
  verifier = '';
  asks: URL | undefined;
  clientMetadataUrl?: string;
  discovered: never | undefined;
  readonly redirectUrl = BACK;
  readonly clientMetadata = {
    redirect_uris: [BACK],
    client_name: 'Agent',
    token_endpoint_auth_method: 'none',
  };

  constructor(document: string | undefined) {
    if (document) this.clientMetadataUrl = document;
  }

  state = () => 'a state';
  clientInformation = () => this.information;
  saveClientInformation(information: Information) {
    this.information = information;
  }
  tokens = () => this.kept;
  saveTokens(tokens: Tokens) {
    this.kept = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.asks = url;
  }
  saveCodeVerifier(verifier: string) {
    this.verifier = verifier;
  }
  codeVerifier = () => this.verifier;
  saveDiscoveryState(discovered: never) {
    this.discovered = discovered;
  }
  discoveryState = () => this.discovered;
}

const CLIENTS = {
  'version 2 of the SDK': async (url: URL, document: string | undefined) => {
    const memory = new Memory<never, never>(document);
    const transport = () => new NewTransport(url, { authProvider: memory });
    const client = () => new NewClient(about, { versionNegotiation: { mode: 'auto' } });
    const first = transport();
    await expect(client().connect(first)).rejects.toThrow(NewUnauthorized);
    return {
      memory,
      finish: (code: string, iss: string) => first.finishAuth(new URLSearchParams({ code, iss })),
      async tools() {
        const connected = client();
        await connected.connect(transport());
        onTestFinished(() => connected.close());
        return (await connected.listTools()).tools.length;
      },
    };
  },
  'version 1 of the SDK': async (url: URL, document: string | undefined) => {
    const memory = new Memory<never, never>(document);
    const transport = () => new OldTransport(url, { authProvider: memory });
    const first = transport();
    await expect(new OldClient(about).connect(first)).rejects.toThrow(OldUnauthorized);
    return {
      memory,
      finish: (code: string, _iss: string) => first.finishAuth(code),
      async tools() {
        const connected = new OldClient(about);
        await connected.connect(transport());
        onTestFinished(() => connected.close());
        return (await connected.listTools()).tools.length;
      },
    };
  },
};

describe.each(Object.entries(CLIENTS))('the official client, %s', (_name, begin) => {
  test.each([
    ['a document', DOCUMENT],
    ['a registration', undefined],
  ])('connects with %s, and refreshes', async (_kind, document) => {
    const { app, admin } = await connectorSite();
    const { memory, finish, tools } = await begin(new URL(`${app.origin}/mcp`), document);
    const asks = memory.asks;
    expect(asks?.pathname).toBe('/admin/connect');
    const part = (name: string) => asks?.searchParams.get(name) ?? '';
    expect([part('resource'), part('scope')]).toEqual([`${app.origin}/mcp`, 'read write']);
    const request = aRequest(app, {
      clientId: part('client_id'),
      redirectUri: part('redirect_uri'),
      codeChallenge: part('code_challenge'),
      state: part('state'),
    });
    const back = await allow(admin, request);
    expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['a state', app.origin]);
    await finish(back.searchParams.get('code') ?? '', back.searchParams.get('iss') ?? '');
    expect(await tools()).toBeGreaterThan(5);
    const before = new Date(Date.now() - 1).toISOString();
    await app.db.updateTable('apiTokens').set({ accessUntil: before }).execute();
    expect(await tools(), 'with a refreshed token').toBeGreaterThan(5);
    const list = await bodyOf<unknown[]>(admin.get('/api/account/tokens'));
    expect(list).toHaveLength(1);
  });
});

describe('the document of a program', () => {
  async function served(
    answer: (path: string) => { status?: number; body?: string; location?: string; type?: string },
  ) {
    let asked = 0;
    const server = createServer((request, response) => {
      asked += 1;
      const { status = 200, body = '{}', location, type = 'application/json' } = answer(request.url ?? '');
      if (status === 0) return;
      response.writeHead(status, { 'content-type': type, ...(location && { location }) });
      if (request.url !== '/dripping') return void response.end(body);
      const drops = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drops));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : address;
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return { url: (path: string) => new URL(`http://127.0.0.1:${port}${path}`), asked: () => asked };
  }
  const anywhere = { mayConnect: () => true };

  test('is read once in an hour', async () => {
    const { url, asked } = await served(() => ({ body: '{"client_id":"x"}' }));
    const documents = createClientDocuments(anywhere);
    expect(await documents.read(url('/a'))).toEqual({ client_id: 'x' });
    await documents.read(url('/a'));
    expect(asked()).toBe(1);
  });

  test('is not read when it is large, slow, moved, missing, no JSON, or not served as JSON', async () => {
    const { url } = await served((path) => {
      if (path === '/large') return { body: `"${'x'.repeat(5_000_000)}"` };
      if (path === '/moved') return { status: 302, location: '/fine' };
      if (path === '/missing') return { status: 404 };
      if (path === '/shown') return { body: '{"client_id":"x"}', type: 'text/plain' };
      if (path === '/image') return { type: 'image/svg+xml; application/json' };
      if (path === '/profile') return { type: 'application/cimd+json; charset=utf-8' };
      return path === '/slow' ? { status: 0 } : { body: path === '/text' ? '<html>' : '{}' };
    });
    const documents = createClientDocuments({ ...anywhere, timeoutMs: 300 });
    for (const path of ['/large', '/moved', '/missing', '/slow', '/dripping', '/text', '/shown', '/image'])
      await expect(documents.read(url(path)), path).rejects.toThrow();
    for (const path of ['/fine', '/profile']) expect(await documents.read(url(path))).toEqual({});
  });

  test('is not asked for in the own network', async () => {
    const { url, asked } = await served(() => ({}));
    const { port } = url('/');
    const documents = createClientDocuments();
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f000001'];
    for (const host of [...hosts, '10.0.0.1', '169.254.169.254', '192.168.1.1'])
      await expect(documents.read(new URL(`http://${host}:${port}/x`)), host).rejects.toThrow();
    const turning = createClientDocuments({
      lookup: (_host, _options, callback) =>
        callback(null, [
          { address: '93.184.216.34', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]),
    });
    await expect(turning.read(new URL(`http://two.example:${port}/x`))).rejects.toThrow('two.example');
    expect(asked()).toBe(0);
  });
});

describe('an address to lead back to', () => {
  test('is on https, or on the own machine', () => {
    for (const right of [
      'https://a.example/cb',
      'https://a.example/cb?x=1',
      'http://127.0.0.1:5/cb',
      'http://[::1]/',
    ])
      expect([right, isRedirectUri(right)]).toEqual([right, true]);
    for (const wrong of [
      'http://a.example/cb',
      'http://localhost.evil.example/',
      'http://127.0.0.1.evil.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'cursor://callback',
      'https://user:pass@a.example/',
      'https://a.example/#',
      '/callback',
      '',
    ])
      expect([wrong, isRedirectUri(wrong)]).toEqual([wrong, false]);
  });

  test('may have another port on the own machine, and nothing else', () => {
    expect(isSameRedirect('http://127.0.0.1/cb', 'http://127.0.0.1:999/cb')).toBe(true);
    for (const [known, sent] of [
      ['http://127.0.0.1/cb', 'http://localhost/cb'],
      ['http://127.0.0.1/cb', 'http://127.0.0.1:9/cb/..%2f'],
      ['http://127.0.0.1/cb', 'http://127.0.0.1/cb?next=x'],
      ['http://127.0.0.1/cb', 'http://user@127.0.0.1/cb'],
      ['https://a.example/cb', 'https://a.example:444/cb'],
      ['https://a.example/cb', 'https://a.example/CB'],
      ['https://a.example/cb', 'https://a.example/x/../cb'],
    ])
      expect([sent, isSameRedirect(known ?? '', sent ?? '')]).toEqual([sent, false]);
  });
});
