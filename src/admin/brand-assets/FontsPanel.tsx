import { useEffect, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { headlines } from '#src/content/site.ts';
import type { BrandFonts } from '#src/contract/brand.ts';
import { DISPLAY_FONTS, TEXT_FONTS } from '#src/contract/values.ts';
import { type FontName, fontChoice } from '#src/design/fonts.ts';
import { SaveLine } from '../settings/SaveLine.tsx';
import { KeptNotice } from '../ui/KeptNotice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useKept } from '../ui/use-kept.ts';
import * as css from './brand.css.ts';
import { useSaveBrand } from './brand-queries.ts';

const OWN: BrandFonts = { display: DISPLAY_FONTS[0], text: TEXT_FONTS[0] };
const stack = (name: FontName) => `"${fontChoice(name).family}", ${fontChoice(name).behind}`;

/** The fonts of headings and text. Visitors' browsers download only the fonts chosen here. */
export function FontsPanel({ fonts }: { fonts: BrandFonts | null }) {
  const saved = fonts ?? OWN;
  const [chosen, setChosen] = useState(saved);
  const save = useSaveBrand();
  const isDirty = chosen.display !== saved.display || chosen.text !== saved.text;
  const { kept } = useKept({
    name: 'brand-fonts',
    saved,
    typed: chosen,
    isDirty,
    restore: (fields) => setChosen((now) => ({ ...now, ...Object.fromEntries(fields) })),
  });
  useFace(chosen.display);
  useFace(chosen.text);

  const select = <T extends FontName>(
    label: string,
    names: readonly T[],
    value: T,
    onChange: (name: T) => void,
  ) => (
    <Field label={label}>
      {(props) => (
        <select
          className={`${control} ${dense}`}
          value={value}
          onChange={({ target }) => onChange(target.value as T)}
          {...props}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {fontChoice(name).family}
            </option>
          ))}
        </select>
      )}
    </Field>
  );

  return (
    <Panel title="Fonts">
      <form
        className={css.body}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ fonts: chosen });
        }}
      >
        <KeptNotice kept={kept} />
        <div className={css.pair}>
          {select('Headings', DISPLAY_FONTS, chosen.display, (display) => setChosen({ ...chosen, display }))}
          {select('Text', TEXT_FONTS, chosen.text, (text) => setChosen({ ...chosen, text }))}
        </div>
        <div className={css.specimen} aria-hidden="true">
          <p className={css.specimenTitle} style={{ fontFamily: stack(chosen.display) }}>
            {headlines.main}
          </p>
          <p className={css.specimenText} style={{ fontFamily: stack(chosen.text) }}>
            A developer builds your app while you watch. You say what it must do and decide what comes next.
          </p>
        </div>
        <SaveLine dirty={isDirty} pending={save.isPending}>
          {fonts && (
            <Button
              tone="plain"
              size="small"
              onClick={() => save.mutate({ fonts: null }, { onSuccess: () => setChosen(OWN) })}
            >
              Reset to default
            </Button>
          )}
        </SaveLine>
      </form>
    </Panel>
  );
}

/** Loads a font for the preview when it is first selected. */
function useFace(name: FontName) {
  useEffect(() => {
    const { family, file } = fontChoice(name);
    if ([...document.fonts].some((face) => face.family.replaceAll('"', '') === family)) return;
    document.fonts.add(new FontFace(family, `url("${file}")`, { weight: '400 750', display: 'swap' }));
  }, [name]);
}
