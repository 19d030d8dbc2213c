import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { IconShape } from '#src/components/Icon/IconShape.tsx';
import { lineTitle, loadIconDrawings } from '#src/content/site/icon-shapes.ts';
import type { IconRef } from '#src/content/site/icons.ts';
import type { Value } from '#src/contract/site/sections/field-spec.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import * as css from './icon-picker.css.ts';

const IconPicker = lazyDialog(() => import('./IconPicker.tsx'));

interface Props {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  title: string;
  value: Value;
  onChange: (value: Value) => void;
}

export function IconField({ id, title, value, onChange, ...noted }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The picker closes at once, with the focused icon.
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const icon = iconOf(value);
  const { data: drawn } = useQuery({
    queryKey: ['icon-shapes', icon.set],
    queryFn: () => loadIconDrawings(icon.set),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = icon.set === 'lucide' ? icon.name : icon.slug;
  const shape = drawn && Object.hasOwn(drawn, name) ? drawn[name] : undefined;
  const label = shape?.title ?? lineTitle(name);
  return (
    <>
      <button
        ref={button}
        type="button"
        id={id}
        {...noted}
        className={`${control} ${dense} ${css.field}`}
        aria-haspopup="dialog"
        aria-label={`${title}: ${label || 'none'}`}
        onClick={() => setOpen(true)}
      >
        <span className={css.preview}>
          {shape && <IconShape path={shape.path} filled={icon.set === 'simple-icons'} size={20} />}
        </span>
        <span className={css.chosen}>{label}</span>
        <span className={css.choose}>Choose</span>
      </button>
      {open && (
        <IconPicker
          current={icon}
          onChoose={(next) => {
            setOpen(false);
            onChange(next);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** A draft may hold any value. */
function iconOf(value: Value): IconRef {
  const { set, name, slug } = (value ?? {}) as { set?: unknown; name?: unknown; slug?: unknown };
  return set === 'simple-icons'
    ? { set, slug: typeof slug === 'string' ? slug : '' }
    : { set: 'lucide', name: typeof name === 'string' ? name : '' };
}
