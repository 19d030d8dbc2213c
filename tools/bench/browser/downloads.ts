import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

export type Kind = 'html' | 'script' | 'style' | 'font' | 'image' | 'video' | 'captions' | 'other';

const KINDS: Record<string, Kind> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
  Media: 'video',
  TextTrack: 'captions',
};

/** The browser may report "Other", so use the content type. */
const KIND_OF_TYPE: ReadonlyArray<[RegExp, Kind]> = [
  [/javascript/, 'script'],
  [/^image\//, 'image'],
];

interface Download {
  url: string;
  kind: Kind;
  /** Transferred bytes of the body, without headers. */
  bytes: number;
}

export interface Downloads {
  all: Download[];
  of(kind: Kind): number;
}

/** The browser may start idle work late on a busy machine. */
const QUIET_MS = 1_000;
const LONGEST_MS = 20_000;

/**
 * Opens a page and lists what the browser fetches until the network is quiet, without touching the page.
 * @param page a blank tab with an empty cache
 * @param quietMs milliseconds without transfers until the list counts as complete
 */
export async function downloadsOf(page: Page, url: string, quietMs = QUIET_MS): Promise<Downloads> {
  const cdp = await page.context().newCDPSession(page);
  const found = new Map<string, Download & { headers: number }>();
  let busyAt = performance.now();
  const busy = () => {
    busyAt = performance.now();
  };
  cdp.on('Network.requestWillBeSent', busy);
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    busy();
    // The page itself makes blob and data URLs.
    if (!/^https?:/.test(response.url)) return;
    const kind =
      KIND_OF_TYPE.find(([pattern]) => pattern.test(response.mimeType))?.[1] ?? KINDS[type] ?? 'other';
    found.set(requestId, { url: response.url, kind, bytes: 0, headers: response.encodedDataLength });
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    busy();
    const download = found.get(requestId);
    if (download) download.bytes += encodedDataLength;
  });
  // Exact in total; a video whose download is paused or aborted has only its received parts.
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    busy();
    const download = found.get(requestId);
    if (download) download.bytes = Math.max(0, encodedDataLength - download.headers);
  });
  await cdp.send('Network.enable');
  await page.goto(url, { waitUntil: 'load' });
  const until = performance.now() + LONGEST_MS;
  busy();
  while (performance.now() - busyAt < quietMs && performance.now() < until) await delay(50);
  await cdp.detach();
  const all = [...found.values()];
  return {
    all,
    of: (kind) => all.filter((each) => each.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
