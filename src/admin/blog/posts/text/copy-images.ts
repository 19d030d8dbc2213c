/** Loaded when an image of another site was pasted. */
import { errorMessage } from '#src/admin/accounts/session/error-message.ts';
import { signInEnded } from '#src/admin/accounts/session/session-ended.ts';
import { hasCode } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import { upload } from '#src/api/upload.ts';
import { altTexts } from '#src/markdown/alt-texts.ts';
import { rewriteAddresses } from '#src/markdown/rewrite-addresses.ts';
import { fileOfData } from './image-copy.ts';

const DATA = /^data:image\//i;

/** True for an image that is part of the text itself. */
const isData = (address: string): boolean => DATA.test(address);

/**
 * The images in Markdown that are on other sites or part of the text itself, with their alternative texts, by
 * the address in the text. @param here the address of this page
 */
export function imagesElsewhere(markdown: string, here: string): Map<string, string> {
  const found = new Map<string, string>();
  const alts = altTexts(markdown);
  rewriteAddresses(markdown, {
    linkTo: (href) => href,
    imageAt(source) {
      const url = URL.parse(source, here);
      const isElsewhere = url && /^https?:$/.test(url.protocol) && url.host !== new URL(here).host;
      if (isElsewhere || isData(source)) found.set(source, alts.get(source) ?? '');
      return undefined;
    },
  });
  return found;
}

/** Gives images their new addresses, and changes nothing else. @param copied new addresses by the old ones */
export const withCopies = (markdown: string, copied: ReadonlyMap<string, string>): string =>
  rewriteAddresses(markdown, { linkTo: (href) => href, imageAt: (source) => copied.get(source) });

export interface Failure {
  address: string;
  sentence: string;
}

interface Copies {
  /** New addresses by the old ones. */
  copied: Map<string, string>;
  failures: Failure[];
}

/**
 * Copies images into the library, one after the other.
 * @param images alternative texts by address
 * @param onDone called after each with the number of images that are done
 * @returns those that were copied before `signal` was aborted, too
 */
export async function copyImages(
  images: ReadonlyMap<string, string>,
  signal: AbortSignal,
  onDone: (count: number) => void,
): Promise<Copies> {
  const copied = new Map<string, string>();
  const failures: Failure[] = [];
  for (const [address, alt] of images) {
    if (signal.aborted) break;
    try {
      copied.set(address, await copyImage(address, alt.slice(0, 300), signal));
    } catch (error) {
      if (signal.aborted) break;
      failures.push({ address, sentence: sentenceOf(error) });
      if (isLasting(error)) {
        for (const other of images.keys())
          if (!copied.has(other) && !failures.some((each) => each.address === other))
            failures.push({ address: other, sentence: sentenceOf(error) });
        break;
      }
    }
    onDone(copied.size + failures.length);
  }
  return { copied, failures };
}

async function copyImage(address: string, alt: string, signal: AbortSignal): Promise<string> {
  if (!isData(address)) {
    const absolute = new URL(address, location.href).href;
    return (await api('POST /api/admin/media/fetch', { body: { address: absolute, alt } }, signal)).url;
  }
  const file = fileOfData(address, alt);
  if (!file) throw new Error('It cannot be read.');
  return (await upload('POST /api/admin/media', { body: { alt } }, file, { signal })).url;
}

/** The other images would fail for the same reason. */
function isLasting(error: unknown): boolean {
  if (hasCode(error, 'signed_out')) signInEnded.end();
  return hasCode(error, 'signed_out', 'rate_limited') || error instanceof TypeError;
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? errorMessage(error) : String(error));
