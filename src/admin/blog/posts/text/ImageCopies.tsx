import { formatNumber } from '#src/contract/format.ts';
import type { Failure } from './copy-images.ts';
import * as css from './ImageCopies.css.ts';

/** Images that could be copied; with `failures`, those that were not, and why. */
export interface Offer {
  images: ReadonlyMap<string, string>;
  failures: readonly Failure[];
  /** While they are copied: the number that is done. */
  done?: number;
}

interface Props {
  offer: Offer;
  onCopy: () => void;
  onStop: () => void;
  onClose: () => void;
}

const images = (count: number) => (count === 1 ? '1 image' : `${formatNumber(count)} images`);
const isAre = (count: number) => (count === 1 ? 'is' : 'are');
const isInText = (address: string) => /^data:/i.test(address);
const short = (address: string) => (address.length > 80 ? `${address.slice(0, 79)}…` : address);

/** "2 images are on other sites, and 1 image is part of the text itself." */
function sentenceOf(addresses: readonly string[]): string {
  const within = addresses.filter(isInText).length;
  const elsewhere = addresses.length - within;
  const parts = [
    ...(elsewhere > 0
      ? [`${images(elsewhere)} ${isAre(elsewhere)} on ${elsewhere === 1 ? 'another site' : 'other sites'}`]
      : []),
    ...(within > 0 ? [`${images(within)} ${isAre(within)} part of the text itself`] : []),
  ];
  return `${parts.join(', and ')}.`;
}

/** A line below the text about images of other sites that were pasted. */
export function ImageCopies({ offer, onCopy, onStop, onClose }: Props) {
  const { failures, done } = offer;
  const addresses = [...offer.images.keys()];
  const isCopying = done !== undefined;
  const sentence = isCopying
    ? `Copying image ${Math.min(done + 1, addresses.length)} of ${addresses.length}…`
    : failures.length > 0
      ? `${images(failures.length)} could not be copied and ${failures.length === 1 ? 'stays as it is' : 'stay as they are'}.`
      : sentenceOf(addresses);
  return (
    <section className={css.box} aria-label="Images of other sites">
      <div className={css.line}>
        <p className={css.sentence} role="status">
          {sentence}
        </p>
        {isCopying ? (
          <button type="button" className={css.action} onClick={onStop}>
            Stop
          </button>
        ) : (
          <>
            <button type="button" className={css.action} onClick={onCopy}>
              {failures.length > 0
                ? 'Try again'
                : `Copy ${addresses.length === 1 ? 'it' : 'them'} into the library`}
            </button>
            <button type="button" className={css.action} onClick={onClose}>
              {failures.length > 0 ? 'Close' : 'Not now'}
            </button>
          </>
        )}
      </div>
      {!isCopying && failures.length > 0 && (
        <ul className={css.failures}>
          {failures.map(({ address, sentence: reason }) => (
            <li key={address}>
              <span className={css.address} dir="ltr">
                {isInText(address) ? 'An image in the text' : short(address)}
              </span>
              : {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
