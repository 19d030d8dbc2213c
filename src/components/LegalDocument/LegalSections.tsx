import { Fragment } from 'react';
import type { LegalBlock, LegalDocument } from '#src/content/site/legal/legal.ts';
import * as css from './LegalSections.css.ts';

export function LegalSections({ sections }: Pick<LegalDocument, 'sections'>) {
  return (
    <div className={css.sections}>
      {sections.map(({ id, title, blocks }, index) => (
        <section key={id} id={id} className={css.section}>
          <h2 className={css.title}>
            <span className={css.number}>{index + 1}</span>
            {title}
          </h2>
          {blocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a legal text is static, and its blocks have no other key
            <Fragment key={place}>{draw(block)}</Fragment>
          ))}
        </section>
      ))}
    </div>
  );
}

function draw(block: LegalBlock) {
  switch (block.type) {
    case 'p':
      return <p>{block.text}</p>;
    case 'h3':
      return <h3 className={css.subtitle}>{block.text}</h3>;
    case 'ul':
      return (
        <ul className={css.list}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'links':
      return (
        <ul role="list" className={css.links}>
          {block.items.map(({ label, href }) => (
            <li key={href}>
              <a className={css.link} href={href} {...(href.startsWith('http') && { rel: 'noopener' })}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        // A container that scrolls sideways must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <section className={css.scroll} tabIndex={0} aria-label={block.caption}>
          <table className={css.table}>
            <caption className={css.caption}>{block.caption}</caption>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={cell} scope="col" className={css.cell}>
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row" className={`${css.cell} ${css.rowHead}`}>
                    {name}
                  </th>
                  {cells.map((cell) => (
                    <td key={cell} className={css.cell}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
  }
}
