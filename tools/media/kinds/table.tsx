import type { ReactNode } from 'react';
import type { BoxProps } from '../ui/box.tsx';
import { color } from '../ui/theme.tsx';

export function Line(props: BoxProps & { cols: string; rule?: boolean; children: ReactNode }) {
  const { cols, rule = true, children, h = 40, bg, c, hit, s, g = 12, p = '0 16' } = props;
  return (
    <div
      data-hit={hit}
      style={{
        display: 'grid',
        gridTemplateColumns: cols,
        alignItems: 'center',
        gap: g,
        height: h,
        padding: typeof p === 'number' ? p : p.replace(/(\d+)(?=\s|$)/g, '$1px'),
        flex: 'none',
        ...(bg ? { background: color(bg) } : {}),
        ...(c ? { color: color(c) } : {}),
        ...(rule ? { borderBottom: '1px solid var(--line)' } : {}),
        ...s,
      }}
    >
      {children}
    </div>
  );
}
