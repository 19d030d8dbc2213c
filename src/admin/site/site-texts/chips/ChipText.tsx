import { partsOf } from '#src/contract/site/sections/offer-placeholders.ts';
import { chipTitle, unknownChip } from './chip-title.ts';
import * as css from './chips.css.ts';
import { useOfferChips } from './offer-chips.ts';

export function ChipText({ text }: { text: string }) {
  const chips = useOfferChips();
  if (!text.includes('{')) return text;
  let at = 0;
  return partsOf(text).map(({ text: part, raw, name }) => {
    const chip = name && (chips.find((each) => each.name === name) ?? unknownChip(name));
    const key = at;
    at += raw.length;
    return chip ? (
      <span key={key} className={css.chip} title={chipTitle(chip)}>
        {chip.value}
      </span>
    ) : (
      <span key={key}>{part}</span>
    );
  });
}
