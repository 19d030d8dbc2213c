import type { ComponentProps } from 'react';
import { useState } from 'react';
import MarkdownEditor from '#src/admin/blog/posts/text/MarkdownEditor.tsx';
import {
  chipsByName,
  offerChips,
  offerCompletion,
} from '#src/admin/site/site-texts/chips/chip-extensions.ts';
import type { OfferChip } from '#src/content/site/offer-placeholders.ts';
import './editor-size.css.ts';

interface Props extends Omit<ComponentProps<typeof MarkdownEditor>, 'extensions' | 'writingHelp'> {
  chips: readonly OfferChip[];
}

/** A text of a page as Markdown. Its placeholders are shown as the values of the offer, and a brace lists them. */
export default function MarkdownText({ chips, ...props }: Props) {
  const [extensions] = useState(() =>
    chips.length > 0 ? [offerChips.of(chipsByName(chips)), offerCompletion] : [],
  );
  return <MarkdownEditor {...props} extensions={extensions} />;
}
