import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { TextArea } from '#src/components/Field/TextField.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { Testimonial } from '#src/contract/bookings/testimonials.ts';
import type { TestimonialUse } from '#src/contract/bookings/values.ts';
import { placeOfSection } from '#src/contract/site/sections/pages.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { QUOTE_LENGTH } from '#src/contract/site/values.ts';
import { ADMIN_PATH, adminSessionPath } from '#src/routes.ts';
import { mutate } from '../../mutate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { note, noteDanger, panelRow } from '../../ui/lists.css.ts';
import { Time } from '../../ui/Time.tsx';
import * as css from './testimonials.css.ts';

const uses: Record<TestimonialUse, string> = { site: 'On the site', articles: 'In articles' };
const changes = [
  'GET /api/admin/stories',
  'GET /api/admin/attention',
  'GET /api/admin/content',
  'GET /api/admin/sources',
] as const;

/** Shows what the client agreed to and where the words appear. */
export function TestimonialRow({ story: testimonial }: { story: Testimonial }) {
  const { id, text, author, rating, consents, standsIn, state, withdrawnAt, restingPosts } = testimonial;
  const [typed, setTyped] = useState(testimonial.siteText || text.slice(0, QUOTE_LENGTH));
  const agreed = new Set(consents.filter((each) => each.withdrawnAt === null).map(({ use }) => use));
  const publish = useMutation(
    mutate('POST /api/admin/stories/:id/publish', {
      failed: 'Could not add the testimonial',
      changes,
      onSuccess: () =>
        toast({
          title: 'Added to the draft',
          description: 'Visitors see it when you publish the section "Testimonials: quotations".',
        }),
    }),
  );
  const accept = useMutation(
    mutate('POST /api/admin/stories/:id/accept', {
      failed: 'Could not accept the testimonial',
      changes,
      onSuccess: () => toast({ title: 'Testimonial accepted', description: 'Articles may quote it now.' }),
    }),
  );
  const reject = useMutation(
    mutate('POST /api/admin/stories/:id/reject', {
      failed: 'Could not reject the testimonial',
      changes,
      onSuccess: () => toast({ title: 'Testimonial rejected' }),
    }),
  );
  const isSource = state === 'drafted' && agreed.has('articles');
  const places = [
    ...standsIn.published.map((key) => ({ key, words: 'On the site' })),
    ...standsIn.drafts.map((key) => ({ key, words: 'In a draft' })),
  ];
  return (
    <li className={panelRow}>
      <article className={css.testimonial} aria-label={`Testimonial by ${author}`}>
        <div className={inRow}>
          <h3 className={css.author} dir="auto">
            {author}
          </h3>
          {rating !== null && <Badge plain>{rating} of 5</Badge>}
          {withdrawnAt && <Badge tone="danger">Withdrawn</Badge>}
          {testimonial.isShortened && state === 'drafted' && <Badge plain>Shortened</Badge>}
          <span className={note}>
            <Link to={adminSessionPath(testimonial.bookingId)}>
              Session of <Time value={testimonial.startsAt} plain />
            </Link>
            {testimonial.developer && ` with ${testimonial.developer}`}
          </span>
        </div>
        <blockquote className={css.quote} dir="auto">
          {text}
        </blockquote>
        <ul role="list" className={css.consents}>
          {consents.map(({ use, wording, givenAt, withdrawnAt: ended }) => (
            <li key={`${use} ${givenAt}`} className={note}>
              {uses[use]}: “{wording}” Agreed <Time value={givenAt} plain />
              {ended && (
                <>
                  , withdrawn <Time value={ended} plain />
                </>
              )}
            </li>
          ))}
          {consents.length === 0 && (
            <li className={note}>The client agreed to nothing. Only you can read this.</li>
          )}
        </ul>
        {places.length > 0 && (
          <p className={withdrawnAt || state === 'rejected' ? noteDanger : note}>
            {places.map(({ key, words }, index) => (
              <span key={`${words} ${key}`}>
                {index > 0 && ', '}
                {words}:{' '}
                <Link to={`${ADMIN_PATH}/site/texts/${key}`}>{placeOfSection(key as SectionKey)}</Link>
              </span>
            ))}
            {(withdrawnAt || state === 'rejected') && '. Remove it there and publish.'}
          </p>
        )}
        {restingPosts.length > 0 && (
          <div className={isSource ? note : noteDanger}>
            <p>
              {isSource
                ? 'Articles that were written from it:'
                : 'These articles were written from it. Read them again and remove its words:'}
            </p>
            <ul role="list">
              {restingPosts.map((post) => (
                <li key={post.id}>
                  <Link to={`${ADMIN_PATH}/posts/${post.id}`}>{post.title}</Link>
                  {!post.published && ' (draft)'}
                </li>
              ))}
            </ul>
          </div>
        )}
        {agreed.has('site') && (
          <TextArea
            label="On the site"
            help={
              typed === text
                ? 'As the client wrote it. You may shorten it, without changing what it says.'
                : 'Shortened. The client’s own words stay above.'
            }
            compact
            className={css.area}
            rows={3}
            maxLength={QUOTE_LENGTH}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <div className={inRow}>
          {agreed.has('site') && (
            <Button
              disabled={publish.isPending || (state === 'drafted' && typed === testimonial.siteText)}
              onClick={() =>
                publish.mutate({ params: { id }, body: { text: typed, version: testimonial.version } })
              }
            >
              {state === 'drafted' && testimonial.siteText
                ? 'Change in the draft'
                : 'Add to the site’s draft'}
            </Button>
          )}
          {agreed.has('articles') && state !== 'drafted' && (
            <Button
              tone="quiet"
              disabled={accept.isPending}
              onClick={() => accept.mutate({ params: { id }, body: { version: testimonial.version } })}
            >
              Accept for articles
            </Button>
          )}
          {(state !== 'rejected' || withdrawnAt) && (
            <Button
              tone="quiet"
              disabled={reject.isPending}
              onClick={() => reject.mutate({ params: { id } })}
            >
              {withdrawnAt ? 'It is removed' : 'Reject'}
            </Button>
          )}
        </div>
      </article>
    </li>
  );
}
