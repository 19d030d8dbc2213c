import * as css from './Accordion.css.ts';

interface Props {
  /** Unique per accordion on a page: entries with the same name close one another. */
  name: string;
  entries: ReadonlyArray<{ question: string; answer: string }>;
}

/** Uses native `<details>`: answers work without a script and are found by the browser's page search. */
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
