import * as css from './CheckList.css.ts';

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul role="list" className={css.list}>
      {items.map((item) => (
        <li key={item} className={css.item}>
          <svg className={css.mark} width={18} height={18} viewBox="0 0 18 18" aria-hidden="true">
            <path d="m3 9.5 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          {item}
        </li>
      ))}
    </ul>
  );
}
