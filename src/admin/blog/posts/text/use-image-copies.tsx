import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from '#src/components/Toast/toast.ts';
import { invalidate } from '../../../query.ts';
import { MEDIA_READS } from '../../../site/media/media-queries.ts';
import { ImageCopies, type Offer } from './ImageCopies.tsx';

interface EditedText {
  /** The whole text, as Markdown. */
  read: () => string | undefined;
  /** Puts another text in its place, as one step to undo. */
  write: (text: string) => void;
}

const load = () => import('./copy-images.ts');
/** Of one paste and of all that were offered with it. */
const MOST = 300;

/**
 * Offers to copy images of other sites into the library after a paste. Their addresses change only when all of
 * them were tried, in one step; those that failed stay and are named.
 */
export function useImageCopies({ read, write }: EditedText): {
  /** Call with Markdown that was pasted. */
  onPasted: (markdown: string) => void;
  line: ReactNode;
} {
  const [offer, setOffer] = useState<Offer>();
  const client = useQueryClient();
  const running = useRef<AbortController>(undefined);
  const text = useRef({ read, write });
  text.current = { read, write };
  useEffect(() => () => running.current?.abort(), []);

  const onPasted = useRef((markdown: string) => {
    if (!/!\[/.test(markdown)) return;
    void load().then(({ imagesElsewhere }) => {
      const found = imagesElsewhere(markdown, location.href);
      if (found.size === 0) return;
      setOffer((before) => ({
        ...before,
        images: new Map([...(before?.images ?? []), ...found].slice(0, MOST)),
        failures: before?.failures ?? [],
      }));
    });
  }).current;

  async function copy(images: Offer['images']): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setOffer({ images, failures: [], done: 0 });
    const { copyImages, withCopies } = await load();
    const { copied, failures } = await copyImages(images, controller.signal, (done) =>
      setOffer((now) => now && { ...now, done }),
    );
    running.current = undefined;
    const before = text.current.read();
    if (before !== undefined && copied.size > 0) {
      const after = withCopies(before, copied);
      if (after !== before) text.current.write(after);
      void invalidate(client, ...MEDIA_READS);
      const count = copied.size === 1 ? '1 image is' : `${copied.size} images are`;
      toast({ title: 'Images copied', description: `${count} in the library now.` });
    }
    setOffer((now) => {
      const left = [...(now?.images ?? [])].filter(([address]) => !copied.has(address));
      return left.length > 0 ? { images: new Map(left), failures } : undefined;
    });
  }

  return {
    onPasted,
    line: offer && (
      <ImageCopies
        offer={offer}
        onCopy={() => void copy(offer.images)}
        onStop={() => running.current?.abort()}
        onClose={() => setOffer(undefined)}
      />
    ),
  };
}
