import { useEffect, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { headlines } from '#src/content/site/site.ts';
import type { BrandFonts } from '#src/contract/site/brand-values.ts';
import { DISPLAY_FONTS, TEXT_FONTS } from '#src/contract/site/values.ts';
import { SaveLine } from '../../operations/settings/SaveLine.tsx';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { quiet } from '../../ui/ui.css.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useNoun } from '../../use-noun.ts';
import * as css from './brand.css.ts';
import { useSaveBrand } from './brand-queries.ts';
import { FontPicker } from './FontPicker.tsx';
import { fontStack, loadFace } from './font-faces.ts';

const OWN: BrandFonts = { display: DISPLAY_FONTS[0], text: TEXT_FONTS[0] };

/** Visitors' browsers download only the fonts chosen here. */
export function FontsPanel({ fonts }: { fonts: BrandFonts | null }) {
  const saved = fonts ?? OWN;
  const [chosen, setChosen] = useState(saved);
  const save = useSaveBrand();
  const noun = useNoun();
  const isDirty = chosen.display !== saved.display || chosen.text !== saved.text;
  const { kept } = useDraft({
    name: 'brand-fonts',
    saved,
    typed: chosen,
    isDirty,
    restore: (fields) => setChosen((now) => ({ ...now, ...Object.fromEntries(fields) })),
  });
  useEffect(() => {
    loadFace(chosen.display);
    loadFace(chosen.text);
  }, [chosen]);

  return (
    <Panel title="Fonts">
      <form
        className={css.body}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ fonts: chosen });
        }}
      >
        <DraftNotice kept={kept} />
        <p className={quiet}>
          For the public site and the images drawn for it. The admin area keeps its own font, and e-mails are
          plain text in the font of their reader.
        </p>
        <div className={css.pair}>
          <FontPicker
            label="Headings"
            sample={headlines.main}
            names={DISPLAY_FONTS}
            value={chosen.display}
            onChange={(display) => setChosen({ ...chosen, display })}
          />
          <FontPicker
            label="Text"
            sample={`${noun.AOne} builds your app while you watch.`}
            names={TEXT_FONTS}
            value={chosen.text}
            onChange={(text) => setChosen({ ...chosen, text })}
          />
        </div>
        <div className={css.specimen} aria-hidden="true">
          <p className={css.specimenTitle} style={{ fontFamily: fontStack(chosen.display) }}>
            {headlines.main}
          </p>
          <p className={css.specimenText} style={{ fontFamily: fontStack(chosen.text) }}>
            {noun.AOne} builds your app while you watch. You say what it must do and decide what comes next.
            60 minutes, from $120.
          </p>
        </div>
        <SaveLine dirty={isDirty} pending={save.isPending}>
          {fonts && (
            <Button
              tone="plain"
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
