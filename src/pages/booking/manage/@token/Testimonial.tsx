import { type FormEvent, useState } from 'react';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { TextArea, TextField } from '#src/components/Field/TextField.tsx';
import { clientCopy, testimonialTexts } from '#src/content/bookings/session-texts.ts';
import type { ClientTestimonial } from '#src/contract/bookings/client-sessions.ts';
import { TESTIMONIAL_LENGTH, TESTIMONIAL_USES } from '#src/contract/bookings/values.ts';
import { useFormFaults } from '../../Calendar/use-form-faults.ts';
import { Problem } from '../../Problem.tsx';
import * as css from './Session.css.ts';

const RATINGS = [null, 5, 4, 3, 2, 1] as const;

export function Testimonial({ token, story: first }: { token: string; story: ClientTestimonial }) {
  const texts = useTexts(testimonialTexts);
  const [testimonial, setTestimonial] = useState(first);
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const { form, faults, check, tell } = useFormFaults<'text' | 'author'>();
  const isNew = first.text === '';
  const isFixed = first.state === 'drafted';
  const set = (change: Partial<ClientTestimonial>) => {
    setTestimonial((before) => ({ ...before, ...change }));
    setDone(false);
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    const wrong = (label: string) => ({ missing: `${label} is required`, wrong: `${label} is too short` });
    if (!check({ text: wrong(texts.words), author: wrong(texts.author) })) return;
    setBusy(true);
    const { text, rating, author, uses } = testimonial;
    try {
      await api('PUT /api/bookings/:token/story', {
        params: { token },
        body: { text, rating, author, uses },
      });
      setDone(true);
    } catch (error) {
      if (!tell(error)) setProblem(error);
    }
    setBusy(false);
  }

  return (
    <section className={css.part} id="testimonial" aria-labelledby="testimonial-title">
      <h2 id="testimonial-title" className={css.title}>
        {texts.title}
      </h2>
      <p className={css.intro}>{isFixed ? clientCopy.onSite : texts.text}</p>
      <form ref={form} className={css.form} noValidate onSubmit={send}>
        <TextArea
          label={texts.words}
          error={faults.text}
          name="text"
          rows={4}
          required
          minLength={10}
          maxLength={TESTIMONIAL_LENGTH}
          readOnly={isFixed}
          value={testimonial.text}
          onChange={(event) => set({ text: event.target.value })}
        />
        <TextField
          label={texts.author}
          help={texts.authorHelp}
          error={faults.author}
          name="author"
          required
          minLength={2}
          maxLength={80}
          readOnly={isFixed}
          value={testimonial.author}
          onChange={(event) => set({ author: event.target.value })}
        />
        <fieldset className={css.group} disabled={isFixed}>
          <legend className={css.legend}>{texts.rating}</legend>
          <div className={css.stars}>
            {RATINGS.map((rating) => (
              <label key={rating} className={css.option}>
                <input
                  type="radio"
                  name="rating"
                  checked={testimonial.rating === rating}
                  onChange={() => set({ rating })}
                />
                {rating === null ? clientCopy.noRating : clientCopy.stars(rating)}
              </label>
            ))}
          </div>
        </fieldset>
        <div>
          {TESTIMONIAL_USES.map((use) => (
            <label key={use} className={css.consent}>
              <input
                type="checkbox"
                checked={testimonial.uses.includes(use)}
                onChange={({ target: { checked } }) =>
                  set({
                    uses: TESTIMONIAL_USES.filter((each) =>
                      each === use ? checked : testimonial.uses.includes(each),
                    ),
                  })
                }
              />
              {texts[use]}
            </label>
          ))}
          <p className={css.help}>{clientCopy.agreeNothing}</p>
        </div>
        <Problem className={css.problem} of={problem} />
        <div className={css.actions}>
          <Button size="medium" type="submit" disabled={busy}>
            {isNew ? clientCopy.send : clientCopy.update}
          </Button>
        </div>
        <p className={css.state} role="status">
          {done && `${clientCopy.thanked}. ${texts.thanks}`}
        </p>
      </form>
    </section>
  );
}
