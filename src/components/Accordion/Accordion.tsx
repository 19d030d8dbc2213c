import * as css from './Accordion.css.ts';

interface Props {
  /** Distinguishes it from another accordion on the page: one entry of a name is open at most. */
  name: string;
  entries: ReadonlyArray<{ question: string; answer: string }>;
}

/**
 * Questions of which one at most is open, and none must be. The browser's own disclosure: answers are in the document
 * before any script, found by its search, and it costs none.
 */
export function Accordion({ name, entries }: Props) {
  return (
    <div className={css.list}>
      {entries.map(({ question, answer }) => (
        <details key={question} name={name} className={css.entry}>
          <summary className={css.question}>
            <h3 className={css.heading}>{question}</h3>
            <span className={css.mark} aria-hidden="true" />
          </summary>
          <p className={css.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
