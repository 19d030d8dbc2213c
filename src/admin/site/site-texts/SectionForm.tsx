import { useMemo } from 'react';
import { formOf, type Value } from '#src/contract/site/sections/field-spec.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { group } from '../../ui/Choice.css.ts';
import { ChipsProvider, useOfferChips } from './chips/offer-chips.ts';
import { SectionFields } from './SectionFields.tsx';

interface Props {
  name: SectionKey;
  value: Value;
  faults: ReadonlyMap<string, string>;
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** Texts of the section can follow the offer. */
export function SectionForm({ name, value, faults, disabled = false, onChange }: Props) {
  const all = useOfferChips();
  const chips = useMemo(() => ({ chips: name === 'offer' ? [] : all, disabled }), [name, all, disabled]);
  return (
    <ChipsProvider value={chips}>
      <fieldset className={group} disabled={disabled}>
        <SectionFields spec={formOf(name)} value={value} path="" faults={faults} onChange={onChange} />
      </fieldset>
    </ChipsProvider>
  );
}
