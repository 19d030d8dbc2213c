import { type OfferDocument, offerDocument } from '#src/contract/site/offer.ts';
import { figuresOf, numbersIn, SMALL, textsIn } from './figures.ts';

/** A session's price must come from the owner. Other open figures stay as they are. */
const isTierPrice = (path: string) => /^tiers\.\w+\.price$/.test(path);

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], value);

function set(value: unknown, path: string, next: unknown): void {
  const names = path.split('.');
  const last = names.pop() as string;
  const parent = at(value, names.join('.')) as Record<string, unknown> | undefined;
  if (parent) parent[last] = next;
}

/** One sentence for each figure that the description does not state. */
export function inventedOfferFigures(answer: unknown, source: string, now: OfferDocument): string[] {
  const stated = numbersIn(source);
  const figures = figuresOf(answer).filter(
    ([path, figure]) => !stated.has(figure) && (isTierPrice(path) || at(now, path) !== figure),
  );
  const own = new Set([...stated, ...figuresOf(answer).map(([, figure]) => figure)]);
  const known = new Set([...own, ...textsIn(now).flatMap((text) => [...numbersIn(text)])]);
  const texts = textsIn(answer).flatMap((text) =>
    [...numbersIn(text)].filter((number) => number > SMALL && !known.has(number)),
  );
  return [
    ...figures.map(([path, figure]) => `${path} is ${figure}, which the description does not say. Use null.`),
    ...texts.map((number) => `A text states ${number}, which the description does not say.`),
  ];
}

/** Removes invented figures: a session's price is left open for the owner, others stay as they are. */
export function withStatedFigures(answer: unknown, source: string, now: OfferDocument): unknown {
  const stated = numbersIn(source);
  const offer = structuredClone(answer);
  for (const [path, figure] of figuresOf(now)) {
    const given = at(offer, path);
    if (typeof given === 'number' && stated.has(given)) continue;
    set(offer, path, isTierPrice(path) ? null : figure);
  }
  return offer;
}

/** Faults of a drafted offer besides open prices. */
export function offerFaults(offer: unknown, now: OfferDocument): string[] {
  const filled = structuredClone(offer);
  for (const [path, figure] of figuresOf(now)) if (at(filled, path) === null) set(filled, path, figure);
  const { error } = offerDocument.safeParse(filled);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}.`);
}
