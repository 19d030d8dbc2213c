import { Button } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { formatFixed } from '#src/contract/format.ts';
import { brandTokens, contrast, contrastProblem, HEX } from '#src/contract/site/color.ts';
import { dark, light } from '#src/design/palette.ts';
import * as css from './brand.css.ts';

const SIDES = {
  light: { palette: light, end: '#000000' },
  dark: { palette: dark, end: '#FFFFFF' },
};

interface Props {
  side: keyof typeof SIDES;
  label: string;
  help: string;
  value: string;
  /** Used while the field is empty. */
  otherwise: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function ColorField({ side, label, help, value, otherwise, error, onChange }: Props) {
  const { palette, end } = SIDES[side];
  const typed = value.trim();
  const shown = HEX.test(typed) ? typed : otherwise;
  const grounds = [palette.paper, palette.raised];
  const trouble = contrastProblem(shown, grounds, end);
  const tokens = brandTokens(shown, palette, end);
  const sentence =
    trouble &&
    `${formatFixed(trouble.ratio, 1)}:1 on ${side} backgrounds; text needs 4.5:1. The closest shade that works is ${trouble.nearest}.`;
  return (
    <div className={css.part}>
      <Field label={label} help={help} error={error ?? sentence}>
        {(props) => (
          <div className={css.colorRow}>
            <input
              className={css.well}
              type="color"
              aria-label={`${label}, color picker`}
              value={shown.toLowerCase()}
              onChange={({ target }) => onChange(target.value.toUpperCase())}
            />
            <input
              className={`${control} ${dense}`}
              value={value}
              maxLength={7}
              placeholder={otherwise}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => onChange(target.value)}
              {...props}
            />
          </div>
        )}
      </Field>
      {trouble && (
        <div>
          <Button tone="quiet" onClick={() => onChange(trouble.nearest)}>
            Use {trouble.nearest}
          </Button>
        </div>
      )}
      <div className={css.ground({ side })} aria-hidden="true">
        <span className={css.sample} style={{ background: tokens.brand, color: tokens.onBrand }}>
          Book a Session
        </span>
        <span className={css.sampleLink} style={{ color: tokens.brandStrong }}>
          A link in text
        </span>
        <span className={css.ratio}>
          {formatFixed(Math.min(...grounds.map((ground) => contrast(shown, ground))), 1)}:1
        </span>
      </div>
    </div>
  );
}
