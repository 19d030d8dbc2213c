import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';
import { textFault } from '#src/contract/text-bounds.ts';

export interface AddressChanges {
  linkTo: (href: string) => string;
  /** @returns the address of the image; undefined keeps it as it is */
  imageAt: (source: string) => string | undefined;
}

interface Change {
  from: number;
  to: number;
  text: string;
}

/** Changes the addresses of links and images in Markdown, and nothing else of it. */
export function rewriteAddresses(markdown: string, { linkTo, imageAt }: AddressChanges): string {
  if (!/[\][]/.test(markdown) || textFault(markdown)) return markdown;
  const events = postprocess(
    parse({ extensions: [gfm()] })
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  const changes: Change[] = [];
  const within: string[] = [];
  const imageLabels = referencedByImages(markdown, events);
  let label = '';
  for (const [kind, token] of events) {
    if (token.type === 'image' || token.type === 'link') {
      if (kind === 'enter') within.push(token.type);
      else within.pop();
    }
    if (kind !== 'enter') continue;
    const raw = markdown.slice(token.start.offset, token.end.offset);
    if (token.type === 'definitionLabelString') label = raw.toLowerCase();
    const isResource = token.type === 'resourceDestinationString';
    if (!isResource && token.type !== 'definitionDestinationString') continue;
    const isImage = isResource ? within.at(-1) === 'image' : imageLabels.has(label);
    const address = raw.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
    const next = isImage ? (imageAt(address) ?? address) : linkTo(address);
    if (next !== address)
      changes.push({
        from: token.start.offset,
        to: token.end.offset,
        text: written(next, markdown, token.start.offset),
      });
  }
  return apply(markdown, changes);
}

type Events = ReturnType<typeof postprocess>;

/** Labels that `![alt][label]` uses. */
function referencedByImages(markdown: string, events: Events): Set<string> {
  const labels = new Set<string>();
  let image = 0;
  for (const [kind, token] of events) {
    if (token.type === 'image') image += kind === 'enter' ? 1 : -1;
    if (image > 0 && kind === 'enter' && (token.type === 'referenceString' || token.type === 'labelText'))
      labels.add(markdown.slice(token.start.offset, token.end.offset).toLowerCase());
  }
  return labels;
}

/** In `<…>`, spaces are fine. */
const written = (address: string, markdown: string, at: number): string =>
  markdown[at - 1] === '<'
    ? address.replaceAll('>', '%3E')
    : address.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29');

function apply(text: string, changes: readonly Change[]): string {
  let result = '';
  let at = 0;
  for (const { from, to, text: next } of changes.toSorted((one, other) => one.from - other.from)) {
    result += text.slice(at, from) + next;
    at = to;
  }
  return result + text.slice(at);
}
