import { imagePrompt } from '../prompt.ts';
import { type Call, NOTHING_SPENT, type Provider, ProviderError, type Spent } from '../providers/provider.ts';
import { drawHeader } from './draw.ts';
import { BrokenImageError, type MadeHeader, type MakeHeader } from './make-header.ts';

interface Wanted {
  title: string;
  /** '' leaves it to the provider. */
  imagePrompt: string;
  /** For an image from a provider. */
  imageAlt: string;
  /** Undefined: the site's blue. */
  color?: string | undefined;
}

interface Makers {
  provider: Pick<Provider, 'image'>;
  makeHeader: MakeHeader;
}

export interface HeaderImage {
  /** `name` is the title it was made for; `drawn` is true if it was drawn locally. */
  media: MadeHeader & { name: string; alt: string; drawn: boolean };
  spent: Spent;
  /** Why it was drawn locally despite an image provider; a sentence for an administrator. */
  note: string | null;
}

/**
 * Makes a title's header with renditions: the provider's, or one drawn locally.
 * @param retry throws a transient failure, so that it is retried, instead of drawing a header
 * @throws ProviderError transient, with `retry`; the reason that `call.signal` was aborted with
 */
export async function headerImage(
  makers: Makers,
  wanted: Wanted,
  call: Call,
  retry: boolean,
): Promise<HeaderImage> {
  const { title, imageAlt, color } = wanted;
  const { image, spent, note } = await fromProvider(makers, wanted, call, retry);
  const drawing = image ? undefined : drawHeader(title, color);
  const made = image ?? (await makers.makeHeader(Buffer.from(drawing?.svg ?? ''), 'drawn'));
  const alt = drawing?.alt ?? (imageAlt || `Illustration for "${title}"`);
  return { media: { ...made, name: title, alt, drawn: drawing !== undefined }, spent, note };
}

interface Provided {
  image?: MadeHeader;
  spent: Spent;
  note: string | null;
}

async function fromProvider(
  { provider, makeHeader }: Makers,
  wanted: Wanted,
  call: Call,
  retry: boolean,
): Promise<Provided> {
  if (!provider.image) return { spent: NOTHING_SPENT, note: null };
  let spent = NOTHING_SPENT;
  try {
    const answer = await provider.image(imagePrompt(wanted), call);
    spent = answer.spent;
    return { image: await makeHeader(answer.data, 'generated'), spent, note: null };
  } catch (error) {
    call.signal.throwIfAborted();
    if (error instanceof ProviderError) {
      if (error.kind === 'transient' && retry) throw error;
      spent = error.spent ?? spent;
    } else if (!(error instanceof BrokenImageError)) throw error;
    return { spent, note: `The header image was drawn on this server. ${error.message}` };
  }
}
