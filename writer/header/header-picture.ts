import { imagePrompt } from '../prompt.ts';
import { type Call, NOTHING_SPENT, type Provider, ProviderError, type Spent } from '../providers/provider.ts';
import { drawHeader } from './draw.ts';
import { BrokenImageError, type MadeHeader, type MakeHeader } from './make-header.ts';

interface Wanted {
  title: string;
  /** What it should show; '' leaves that to the provider. */
  imagePrompt: string;
  /** What it shows, when a provider makes it. */
  imageAlt: string;
  /** The brand's; undefined: the site's own blue. */
  colour?: string | undefined;
}

/** Where pictures come from, and what turns them into headers. */
interface Makers {
  provider: Provider;
  makeHeader: MakeHeader;
}

export interface HeaderPicture {
  /** The picture, the title it was made for, and what it shows. */
  media: MadeHeader & { name: string; alt: string };
  spent: Spent;
  /** Why it was drawn here although there is a provider for pictures; a sentence for an administrator. */
  note: string | null;
}

/**
 * A header for a title, with its renditions: the provider's, or one drawn here when there is none or what it sent cannot
 * be used.
 * @param retry whether a failure that may pass is thrown, to be tried again, rather than made good here
 * @throws ProviderError transient, with `retry`; what `call.signal` was aborted with
 */
export async function headerPicture(
  makers: Makers,
  wanted: Wanted,
  call: Call,
  retry: boolean,
): Promise<HeaderPicture> {
  const { title, imageAlt, colour } = wanted;
  const { image, spent, note } = await fromProvider(makers, wanted, call, retry);
  const drawing = image ? undefined : drawHeader(title, colour);
  const made = image ?? (await makers.makeHeader(Buffer.from(drawing?.svg ?? ''), 'drawn'));
  const alt = drawing?.alt ?? (imageAlt || `Illustration for "${title}"`);
  return { media: { ...made, name: title, alt }, spent, note };
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
    return { image: await makeHeader(answer.data, 'photo'), spent, note: null };
  } catch (error) {
    call.signal.throwIfAborted();
    if (error instanceof ProviderError) {
      if (error.kind === 'transient' && retry) throw error;
      spent = error.spent ?? spent;
    } else if (!(error instanceof BrokenImageError)) throw error;
    return { spent, note: `The header image was drawn on this server. ${error.message}` };
  }
}
