import { refOf } from './fill-bookings.ts';
import { username } from './fill-team.ts';
import { type Filling, hoursFrom, oneOf, share } from './insert.ts';

/** Days that views are kept, and paths counted per day. */
const [VIEW_DAYS, VIEW_PATHS] = [400, 2_000];
const STEPS = ['viewed', 'chosen', 'held', 'confirmed'];
const ACTIONS = ['post.create', 'post.save', 'post.publish', 'job.ask', 'theme.change', 'user.sign-in'];

const COPY = {
  slug: 'new',
  content: 'What fits into an hour. '.repeat(200),
  metaDescription: '',
  tags: [],
  imageAlt: '',
  imageHash: null,
  author: '',
};

export function fillLog(filling: Filling): void {
  fillChanges(filling);
  fillMail(filling);
  fillWebhooks(filling);
  fillViews(filling);
  fillMessages(filling);
  fillMaterials(filling);
  const { insert, size, now } = filling;
  const at = hoursFrom(now, -100);
  for (let number = 0; number < Math.min(size.posts, 1_900); number += 1)
    insert('redirects', { from_path: `/old/${number}`, target: '/blog', status: 301, updated_at: at });
  for (let number = 1; number <= share(size.posts, 0.002); number += 1)
    insert('deleted_posts', {
      post_id: size.posts + number,
      title: `Deleted ${number}`,
      deleted_at: hoursFrom(now, -number),
      username: username(number),
      rows: JSON.stringify({ post: { title: `Deleted ${number}`, content: 'What fits. '.repeat(500) } }),
    });
  for (let post = 1; post <= share(size.posts, 0.001); post += 1)
    insert('working_copies', {
      post_id: post,
      version: 1,
      post_version: 1,
      updated_at: at,
      username: username(post),
      fields: JSON.stringify({ ...COPY, title: `New ${post}` }),
    });
}

/** Two changes per post and three per booking, by time. */
function fillChanges({ insert, size, now }: Filling): void {
  const count = size.posts * 2 + size.bookings * 3;
  for (let number = 0; number < count; number += 1)
    insert('audit_log', {
      at: hoursFrom(now, ((number - count) * size.posts) / count),
      user_id: null,
      username: username(number),
      action: number % 8 ? oneOf(ACTIONS, number) : 'booking.change',
      subject: number % 8 ? `How to plan an app (${number})` : refOf('booking', number),
      detail: '{}',
    });
}

/** Four e-mails per booking; one of a hundred failed. */
function fillMail({ insert, size, now }: Filling): void {
  for (let booking = 1; booking <= size.bookings; booking += 1)
    for (const [index, kind] of ['confirmed', 'team', 'reminder', 'summary'].entries()) {
      const at = hoursFrom(now, ((booking - size.bookings) * 24 * 395) / size.bookings + index);
      const failed = (booking * 4 + index) % 100 === 7;
      insert('mail_outbox', {
        booking_id: booking,
        kind,
        dedupe: `${kind} ${booking}`,
        to_address: `client-${(booking * 7_919) % Math.ceil(size.bookings / 3)}@example.com`,
        subject: 'Your session',
        body: 'Your session begins soon. Here is the link to the room, and to your page. '.repeat(10),
        with_calendar: 1,
        state: failed ? 'failed' : 'sent',
        error: failed ? 'The mail server refused the address.' : null,
        send_after: at,
        expires_at: hoursFrom(now, 48),
        sent_at: failed ? null : at,
        created_at: at,
      });
    }
}

/** A webhook with a month of events; one of a hundred failed. */
function fillWebhooks({ insert, size, now }: Filling): void {
  insert('webhook_endpoints', {
    address: 'sealed',
    host: 'hooks.example.com',
    format: 'standard',
    types: '["post.updated"]',
    secret: 'sealed',
    username: username(1),
    created_at: hoursFrom(now, -24 * 30),
  });
  for (let number = 1; number <= size.posts; number += 1) {
    const at = hoursFrom(now, (-24 * 29 * (size.posts - number)) / size.posts);
    insert('outgoing_events', { id: `msg_${number}`, type: 'post.updated', data: '{"id":1}', at });
    insert('webhook_deliveries', {
      event_id: `msg_${number}`,
      endpoint_id: 1,
      state: number % 100 ? 'sent' : 'failed',
      attempts: 1,
      send_after: at,
      tried_at: at,
      last_status: 200,
      last_answer: 'ok',
    });
  }
}

/** The maximum number of paths per day, and booking sources. */
function fillViews({ insert, size, now }: Filling): void {
  const paths = Math.min(size.posts, VIEW_PATHS);
  for (let ago = 0; ago < VIEW_DAYS; ago += 1) {
    const day = hoursFrom(now, -24 * ago).slice(0, 10);
    for (let number = 0; number < paths; number += 1) {
      // Half of them are the newest posts; the others change from day to day.
      const older = 1 + ((number * 7_919 + ago * 31) % Math.floor(size.posts / 2));
      const post = number < paths / 2 ? size.posts - number : older;
      const path = number === 0 ? '/' : number === 1 ? '/blog' : `/blog/post-${post}`;
      insert('page_views', { day, path, count: 1 + ((number * 31) % 90) });
    }
    for (const [index, step] of STEPS.entries())
      for (const tier of ['offshore', 'usa']) {
        const count = 40 - index * 9;
        insert('booking_steps', { day, tier, step, count });
        for (const label of ['direct', 'referrer example.com', 'campaign mail / may'])
          insert('step_sources', { day, dimension: 'source', label, tier, step, count });
        for (let number = 0; number < Math.min(20, size.posts / 10); number += 1)
          insert('step_sources', {
            day,
            dimension: 'post',
            label: String(1 + ((number * 7_919 + ago * 31) % size.posts)),
            tier,
            step,
            count: 1,
          });
      }
  }
}

function fillMessages({ insert, size, now }: Filling): void {
  const count = share(size.bookings, 0.5);
  for (let number = 0; number < count; number += 1) {
    const at = hoursFrom(now, (number - count) * 2);
    insert('messages', {
      form_key: `form ${number}`,
      name: `Client ${number}`,
      email: `client-${number}@example.com`,
      text: 'Do you also work on weekends, and how do I send you a list? '.repeat(3),
      created_at: at,
      read_at: number % 40 ? at : null,
      done_at: number % 20 ? at : null,
    });
  }
}

const CHANNELS = ['x', 'linkedin', 'instagram', 'facebook', 'email', 'google-ad', 'meta-ad', 'one-page'];

function fillMaterials({ insert, size, now }: Filling): void {
  const count = share(size.posts, 0.02);
  for (let number = 0; number < count; number += 1) {
    const at = hoursFrom(now, number - count);
    const material = insert('marketing_materials', {
      channel: oneOf(CHANNELS, number),
      title: `Material ${number}`,
      texts: JSON.stringify({ text: 'An app in an hour. '.repeat(8) }),
      tags: JSON.stringify([`Campaign ${number % 12}`]),
      notes: '[]',
      source: 'post',
      post_id: 1 + (number % size.posts),
      is_sample: 0,
      created_at: at,
      updated_at: at,
      planned_at: number % 10 ? null : hoursFrom(now, (number - count) * 0.2 + 200),
      posted_at: null,
    });
    insert('marketing_versions', {
      material_id: material,
      version: 1,
      at,
      username: username(number),
      title: `Material ${number}`,
      texts: '{"text":"An app in an hour."}',
    });
  }
}
