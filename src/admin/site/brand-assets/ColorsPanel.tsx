import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import type { BrandColors } from '#src/contract/site/brand-values.ts';
import { contrastProblem, HEX, nearestReadable } from '#src/contract/site/color.ts';
import { dark, light } from '#src/design/palette.ts';
import { SaveLine } from '../../operations/settings/SaveLine.tsx';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import * as css from './brand.css.ts';
import { useSaveBrand } from './brand-queries.ts';
import { ColorField } from './ColorField.tsx';

const OWN = { light: light.brand, dark: '' };
const FORM = 'Enter # and six digits, such as #1F5EFF';

/** Both colors need enough contrast to be saved. */
export function ColorsPanel({ colours: colors }: { colours: BrandColors | null }) {
  const saved = colors ?? OWN;
  const [typed, setTyped] = useState(saved);
  const save = useSaveBrand();
  const isDirty = typed.light !== saved.light || typed.dark !== saved.dark;
  const { kept } = useDraft({
    name: 'brand-colours',
    saved,
    typed,
    isDirty,
    restore: (fields) => setTyped((now) => ({ ...now, ...Object.fromEntries(fields) })),
  });

  const form = {
    light: HEX.test(typed.light.trim()),
    dark: typed.dark.trim() === '' || HEX.test(typed.dark.trim()),
  };
  const own = form.light ? typed.light.trim() : light.brand;
  const derived = nearestReadable(own, [dark.paper, dark.raised], '#FFFFFF');
  const readable =
    form.light &&
    form.dark &&
    !contrastProblem(own, [light.paper, light.raised], '#000000') &&
    !(typed.dark.trim() && contrastProblem(typed.dark.trim(), [dark.paper, dark.raised], '#FFFFFF'));

  return (
    <Panel title="Colors">
      <form
        className={css.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (readable)
            save.mutate(
              { colours: { light: typed.light.trim(), dark: typed.dark.trim() } },
              {
                onSuccess: ({ colours: now }) => setTyped(now ?? OWN),
              },
            );
        }}
      >
        <DraftNotice kept={kept} />
        <div className={css.pair}>
          <ColorField
            side="light"
            label="On light backgrounds"
            help="Links, buttons and generated images."
            value={typed.light}
            otherwise={light.brand}
            error={form.light ? undefined : FORM}
            onChange={(value) => setTyped({ ...typed, light: value })}
          />
          <ColorField
            side="dark"
            label="On dark backgrounds"
            help="Leave blank to derive it from the light color."
            value={typed.dark}
            otherwise={colors || typed.light !== light.brand ? derived : dark.brand}
            error={form.dark ? undefined : `${FORM}, or leave it blank`}
            onChange={(value) => setTyped({ ...typed, dark: value })}
          />
        </div>
        <SaveLine dirty={isDirty && readable} pending={save.isPending}>
          {colors && (
            <Button
              tone="plain"
              onClick={() => save.mutate({ colours: null }, { onSuccess: () => setTyped(OWN) })}
            >
              Reset to default
            </Button>
          )}
        </SaveLine>
      </form>
    </Panel>
  );
}
