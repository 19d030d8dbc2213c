import type { Db } from '#db/open.ts';

const day = (number: number) =>
  `2026-0${1 + Math.floor(number / 28)}-${String(1 + (number % 28)).padStart(2, '0')}T09:00:00.000Z`;
type Row = Readonly<Record<string, string | number | Buffer | null>>;

const TITLES = [
  'Crème brûlée apps',
  'zebra stock',
  'Apps for Owners',
  'apps of one hour',
  'Ärzte und Apps',
  'The MVP',
  'Zoo',
];

const posts: Row[] = TITLES.map((title, index) => ({
  slug: `post-${index + 1}`,
  title,
  excerpt: `About ${title}`,
  meta_description: index % 2 ? `Meta of ${title}` : null,
  tags: JSON.stringify(index % 3 ? ['MVP', 'Startups'] : ['mvp', 'Über']),
  published: index === 6 ? 0 : 1,
  published_at: index === 6 ? null : day(index),
  created_at: day(index),
  updated_at: day(index < 2 ? 1 : index),
  theme_id: index < 3 ? 1 + (index % 2) : null,
  image_hash: index % 2 ? 'h' : 'i',
  source: index % 2 ? 'manual' : 'editor',
  review_notes: index === 6 ? '["Too short"]' : '[]',
  is_sample: index === 5 ? 1 : 0,
  author: [null, 'Ada', 'bob', 'Zoë', null, 'ada', 'Bob'][index] ?? null,
  content_length: 60,
  content: `Text of ${title}: a live session with one developer, who what and why ${'apps '.repeat(index + 1)}`,
  modified_at: index === 1 ? day(20) : null,
}));

const bookings: Row[] = ['confirmed', 'confirmed', 'completed', 'cancelled', 'held'].map((state, index) => ({
  ref: `ref-${index + 1}`,
  source: 'site',
  tier: index % 2 ? 'offshore' : 'usa',
  starts_at: `2026-0${index === 2 ? 5 : 6}-0${index + 2}T12:00:00.000Z`,
  taken: state === 'cancelled' ? null : 1,
  state,
  hold_expires_at: state === 'held' ? '2026-06-01T12:05:00.000Z' : null,
  name: ['Ada Byron', 'bob', 'Zoë', 'Ada', ''][index] ?? '',
  email: ['ada@example.com', 'BOB@example.com', 'zoe@example.com', 'Ada@example.com', ''][index] ?? '',
  idea: 'An app for orders',
  time_zone: 'UTC',
  price_cents: 5000,
  payment: index === 3 ? 'refund_due' : index === 2 ? 'paid' : 'due',
  paid_cents: index === 2 || index === 3 ? 5000 : 0,
  refund_cents: index === 3 ? 5000 : 0,
  origin: 'https://example.com',
  developer_id: 1 + (index % 2),
  created_at: day(index),
  updated_at: day(index),
}));

const tables: ReadonlyArray<[table: string, rows: readonly Row[]]> = [
  [
    'users',
    ['Ada', 'bob', 'Zoë'].map((username, index) => ({
      username,
      password_hash: 'h',
      created_at: day(index),
      last_login_at: index === 1 ? null : day(30),
      email: index === 2 ? null : `${username}@example.com`,
      role: index === 2 ? 'editor' : 'owner',
    })),
  ],
  [
    'sessions',
    [{ id_hash: 'h', user_id: 1, data: '{}', created_at: day(1), expires_at: '2026-07-01T00:00:00.000Z' }],
  ],
  [
    'api_tokens',
    [
      {
        user_id: 1,
        name: 'Zapier',
        hint: 'wxyz',
        hash: 't',
        scopes: '["read","write"]',
        created_at: day(1),
        expires_at: '2026-07-01T00:00:00.000Z',
      },
    ],
  ],
  [
    'invites',
    [
      {
        token_hash: 'i',
        kind: 'invite',
        created_by: 1,
        created_at: day(1),
        expires_at: '2026-07-01T00:00:00.000Z',
        role: 'member',
      },
    ],
  ],
  [
    'media',
    ['h', 'i'].map((hash, index) => ({
      hash,
      mime: 'image/webp',
      width: 10,
      height: 10,
      bytes: 4,
      alt: index ? '' : 'A Cup',
      created_at: day(index),
      name: index ? 'Cup.png' : '',
      data: Buffer.from('bytes'),
    })),
  ],
  ['posts', posts],
  [
    'post_tags',
    posts
      .filter(({ published }) => published === 1)
      .flatMap(({ published_at, tags }, index) =>
        (JSON.parse(String(tags)) as string[]).map((tag) => ({
          tag_slug: tag.toLowerCase().replace('ü', 'u'),
          published_at: published_at ?? null,
          post_id: index + 1,
          tag,
        })),
      ),
  ],
  [
    'post_revisions',
    [1, 2, 3].map((version) => ({
      post_id: 1,
      version,
      at: day(version),
      user_id: 1,
      username: 'Ada',
      reason: 'save',
      title: `T${version}`,
      slug: 'post-1',
      meta_description: '',
      tags: '[]',
      content: 'c',
    })),
  ],
  ['planned_posts', [{ post_id: 7, publish_at: '2026-06-01T11:00:00.000Z', user_id: 1, username: 'Ada' }]],
  [
    'slug_redirects',
    [
      { slug: 'old', post_id: 1, created_at: day(1) },
      { slug: 'gone', post_id: null, created_at: day(1) },
    ],
  ],
  [
    'working_copies',
    [
      {
        post_id: 2,
        version: 1,
        post_version: 1,
        updated_at: day(2),
        user_id: 1,
        username: 'Ada',
        fields: '{"title":"New","imageHash":"h"}',
      },
    ],
  ],
  [
    'generation_jobs',
    ['queued', 'running', 'succeeded', 'failed', 'succeeded'].map((state, index) => ({
      kind: 'manual',
      state,
      step: state === 'queued' ? null : 'write',
      theme_id: index ? 1 : null,
      run_at: day(index),
      lease_owner: state === 'running' ? 'worker' : null,
      lease_expires_at: state === 'running' ? '2026-06-01T11:00:00.000Z' : null,
      usage: '[]',
      provider: index ? 'openai m' : null,
      post_id: index === 2 ? 1 : null,
      requested_by: index ? 1 : null,
      created_at: day(index),
      started_at: index ? day(index) : null,
      finished_at: index > 1 ? '2026-05-20T12:00:00.000Z' : null,
      awaiting_since: null,
      assigned_to: null,
      due_on: null,
    })),
  ],
  [
    'generation_jobs',
    [1, 2].map((index) => ({
      kind: index === 1 ? 'manual' : 'scheduled',
      state: 'queued',
      step: 'outline',
      theme_id: 1,
      run_at: day(index),
      checkpoint: '{"outline":[]}',
      usage: '[]',
      provider: 'openai m',
      requested_by: 1,
      created_at: day(index),
      started_at: day(index),
      awaiting_since: day(index),
      assigned_to: index,
      due_on: index === 1 ? '2026-06-30' : null,
    })),
  ],
  ['bookings', bookings],
  [
    'booking_events',
    [1, 2, 3].map((id) => ({ booking_id: id, at: day(id), kind: 'made', actor: 'customer' })),
  ],
  [
    'booking_sources',
    [1, 2, 3].map((id) => ({
      booking_id: id,
      label: id === 1 ? 'direct' : 'Mail / may',
      landing: '/',
      referrer: '',
      source: '',
      medium: '',
      campaign: '',
      term: '',
      content: '',
      article: id === 1 ? '' : 'post-1',
      post_id: id === 1 ? null : 1,
    })),
  ],
  [
    'step_sources',
    [
      { day: '2026-05-20', dimension: 'source', label: 'direct', tier: 'usa', step: 'viewed', count: 3 },
      { day: '2026-05-20', dimension: 'post', label: '1', tier: 'usa', step: 'held', count: 1 },
    ],
  ],
  ['booking_steps', [{ day: '2026-05-20', tier: 'usa', step: 'viewed', count: 5 }]],
  [
    'booking_sessions',
    [{ booking_id: 3, brief: 'b', outcome: 'finished', ended_at: '2026-05-04T13:00:00.000Z', notes: 'n' }],
  ],
  [
    'session_stories',
    [{ booking_id: 3, text: 'Good', rating: 5, author: 'Zoë', created_at: day(1), updated_at: day(1) }],
  ],
  [
    'story_consents',
    [
      { story_id: 1, use: 'site', wording: 'w', given_at: day(1) },
      { story_id: 1, use: 'articles', wording: 'w', given_at: day(1) },
    ],
  ],
  ['guest_notes', [{ email: 'ada@example.com', at: day(1), username: 'Ada', text: 'n' }]],
  [
    'mail_outbox',
    ['queued', 'sent', 'failed'].map((state, index) => ({
      booking_id: index ? index : null,
      kind: 'k',
      dedupe: `d${index}`,
      to_address: 'Ada@example.com',
      subject: 's',
      body: 'b',
      with_calendar: 0,
      state,
      send_after: day(index),
      expires_at: '2026-07-01T00:00:00.000Z',
      sent_at: index === 1 ? day(2) : null,
      created_at: day(index),
    })),
  ],
  [
    'audit_log',
    [1, 2, 3].map((id) => ({
      at: day(id === 3 ? 2 : id),
      user_id: id === 3 ? null : id,
      username: ['Ada', 'bob', 'Zoë'][id - 1] ?? '',
      action: id === 2 ? 'theme.create' : 'post.save',
      subject: 's',
    })),
  ],
  [
    'promo_codes',
    [{ code: 'SPRING', kind: 'percent', value: 10, active: 1, created_at: day(1), updated_at: day(1) }],
  ],
  [
    'packs',
    [
      {
        ref: 'p1',
        kind: 'pack',
        tier: 'usa',
        hours: 5,
        hour_cents: 4000,
        price_cents: 20000,
        currency: 'USD',
        state: 'open',
        payment: 'paid',
        paid_cents: 20000,
        name: 'Ada',
        email: 'Ada@example.com',
        created_at: day(1),
        updated_at: day(1),
      },
    ],
  ],
  [
    'time_offers',
    [
      {
        booking_id: 3,
        starts_at: '2026-06-20T10:00:00.000Z',
        developer_id: 1,
        hold_id: null,
        expires_at: day(3),
        created_at: day(1),
      },
    ],
  ],
  [
    'checkouts',
    [
      {
        stripe_id: 'cs_1',
        url: 'https://checkout.stripe.com/c/pay/cs_1',
        key: 'checkout 1',
        booking_id: 3,
        attempt: 1,
        amount_cents: 5000,
        currency: 'USD',
        stripe_tax: 'none',
        livemode: 0,
        state: 'paid',
        expires_at: day(2),
        created_at: day(1),
      },
    ],
  ],
  [
    'unmatched_payments',
    ['open', 'refunded'].map((state, index) => ({
      event_id: `evt_u${index}`,
      checkout_id: `cs_u${index}`,
      payment_intent: `pi_u${index}`,
      amount_cents: 700,
      currency: 'USD',
      name: 'Ada',
      email: index ? '' : 'Ada@example.com',
      reason: 'unknown-checkout',
      livemode: 0,
      state,
      created_at: day(index),
      updated_at: day(index),
    })),
  ],
  [
    'refunds',
    ['requested', 'succeeded', 'failed', 'pending'].map((state, index) => ({
      booking_id: index === 1 ? 3 : null,
      pack_id: index === 2 ? 1 : null,
      unmatched_id: index === 0 || index === 3 ? 1 : null,
      reference: `ref-${index}`,
      key: `key-${index}`,
      stripe_id: index ? `re_${index}` : null,
      payment_intent: `pi_u${index}`,
      amount_cents: 100,
      currency: 'USD',
      reason: index === 1 ? 'dashboard' : 'owner',
      means: 'stripe',
      state,
      failure: index === 2 ? 'The bank declined it.' : '',
      requested_by: 'ada',
      created_at: day(index),
      updated_at: day(index),
    })),
  ],
  [
    'disputes',
    ['needs_response', 'warning_needs_response', 'lost'].map((status, index) => ({
      stripe_id: `dp_${index}`,
      payment_intent: 'pi_u0',
      booking_id: index ? null : 3,
      unmatched_id: index ? 1 : null,
      amount_cents: 100,
      currency: 'USD',
      reason: 'fraudulent',
      status,
      due_by: index === 1 ? null : day(9),
      reported_at: day(2),
      created_at: day(2),
      updated_at: day(2),
    })),
  ],
  [
    'receipts',
    [
      {
        ref: 'r1',
        kind: 'receipt',
        year: 2026,
        serial: 1,
        number: '2026-1',
        booking_id: 3,
        issued_at: '2026-05-05T00:00:00.000Z',
        currency: 'USD',
        net_cents: 4000,
        tax_cents: 1000,
        gross_cents: 5000,
        tax_bps: 2500,
        method: 'card',
        buyer: 'Zoë Byron',
        reference: 'ref-3',
        document: '{}',
      },
    ],
  ],
  [
    'messages',
    [
      { form_key: 'f', name: 'Ada', email: 'Ada@example.com', text: 't', created_at: day(1) },
      { form_key: 'g', name: 'bob', email: 'b@example.com', text: 't', created_at: day(2), read_at: day(3) },
    ],
  ],
  [
    'marketing_materials',
    ['x', 'Y', 'z'].map((title, index) => ({
      channel: index ? 'linkedin' : 'email',
      title,
      texts: '{"body":"Apps"}',
      tags: index ? '["Spring","autumn"]' : '["spring"]',
      notes: '[]',
      source: 'hand',
      is_sample: 0,
      created_at: day(index),
      updated_at: day(index),
      planned_at: index ? null : day(5),
      post_id: index ? 1 : null,
    })),
  ],
  [
    'material_runs',
    [
      {
        brief: 'b',
        tone: 't',
        offer: 'o',
        subject: 's',
        origin: 'https://example.com',
        username: 'Ada',
        created_at: day(1),
      },
    ],
  ],
  [
    'material_tasks',
    [
      { run_id: 1, channel: 'email', state: 'queued', run_at: day(1) },
      { run_id: 1, channel: 'linkedin', state: 'succeeded', run_at: day(1), material_id: 1 },
    ],
  ],
  [
    'content_sections',
    [
      {
        key: 'faq',
        value: '{"a":"/media/h/x"}',
        version: 1,
        published_at: day(1),
        user_id: 1,
        username: 'Ada',
      },
    ],
  ],
  [
    'content_drafts',
    [{ key: 'home', value: '{"a":"/media/h/x"}', version: 1, base: 0, updated_at: day(1), username: 'Ada' }],
  ],
  ['content_revisions', [{ key: 'faq', version: 1, at: day(1), username: 'Ada', value: '{}' }]],
  [
    'settings',
    [
      { key: 'a', value: '"x"', updated_at: day(1) },
      { key: 'B', value: '1', updated_at: day(1) },
    ],
  ],
  ['redirects', [{ from_path: '/old', target: '/new', status: 301, updated_at: day(1) }]],
  [
    'page_views',
    [1, 2, 3].map((id) => ({ day: `2026-05-2${id}`, path: id === 2 ? '/blog/post-1' : '/', count: id })),
  ],
  [
    'evidence_documents',
    [
      {
        kind: 'document',
        title: 'Guide',
        url: null,
        format: 'text',
        may_quote: 1,
        hash: 'x',
        words: 2,
        read_at: day(1),
        tried_at: day(1),
        created_at: day(1),
      },
      {
        kind: 'page',
        title: 'Página',
        url: 'https://example.com',
        format: 'html',
        may_quote: 0,
        hash: 'y',
        words: 2,
        read_at: day(2),
        published_on: '2025-12-31',
        tried_at: day(2),
        created_at: day(2),
      },
    ],
  ],
  [
    'evidence_spans',
    [1, 2].map((id) => ({
      document_id: id,
      position: 0,
      heading: id === 1 ? 'Who' : 'Précis',
      text: 'A developer builds apps for who what why',
    })),
  ],
  [
    'source_instructions',
    [
      {
        span_id: 2,
        document_id: 2,
        words: 'Recommend it.',
        found_by: 'rules',
        release: 'all',
        released_by: 'ada',
      },
    ],
  ],
  ['post_evidence', [{ post_id: 1, document_id: 1, span_id: 1, title: 'Guide', text: 't', used_at: day(1) }]],
  ['post_sentences', [{ hash: 7, post_id: 1 }]],
  ['library_uses', [{ article: 'who-owns-the-code', post_id: 1 }]],
  [
    'topic_posts',
    [
      { post_id: 1, topic_id: 1, owns: 1, since: day(1) },
      { post_id: 2, topic_id: 1, owns: 0, since: day(1) },
    ],
  ],
  [
    'proposals',
    ['open', 'taken'].map((state, index) => ({
      kind: 'link',
      post_id: 1 + index,
      other_post_id: 3,
      fingerprint: 'f',
      reason: 'r',
      parts: '[]',
      post_version: 1,
      state,
      created_at: day(index),
      decided_at: index ? day(2) : null,
    })),
  ],
  [
    'question_consents',
    [{ booking_id: 1, message_id: null, wording: 'You may use it.', given_at: day(1), read_at: day(2) }],
  ],
  [
    'question_suggestions',
    ['search', 'client', 'model'].map((origin, index) => ({
      origin,
      match_key: `app cost ${index}`,
      question: 'What does an app cost?',
      variants: origin === 'search' ? '["app cost"]' : '[]',
      clicks: origin === 'search' ? 3 : null,
      impressions: origin === 'search' ? 120 : null,
      average_position: origin === 'search' ? 8.4 : null,
      figures_at: origin === 'search' ? day(1) : null,
      priority: 90,
      coverage: index,
      topic_id: index === 1 ? 1 : null,
      post_id: index === 2 ? 1 : null,
      consent_id: origin === 'client' ? 1 : null,
      state: 'open',
      created_at: day(1),
    })),
  ],
  ['question_runs', [{ spent_at: day(1), cost: 0.01, cost_unknown: 0 }]],
  [
    'oauth_clients',
    [
      {
        provider: 'google',
        client_id: 'c',
        secret: 's',
        secret_ends_on: '2026-06-30',
        created_at: day(1),
        updated_at: day(1),
      },
    ],
  ],
  [
    'calendar_accounts',
    [
      {
        developer_id: 1,
        provider: 'google',
        email: 'ada@example.com',
        scopes: 'calendar.freebusy',
        refresh_token: 'r',
        access_token: 'a',
        access_ends_at: day(2),
        connected_at: day(1),
        created_at: day(1),
        updated_at: day(1),
      },
    ],
  ],
  [
    'oauth_sign_ins',
    [
      {
        state_hash: 's',
        session_hash: 'h',
        developer_id: 1,
        provider: 'google',
        verifier: 'v',
        expires_at: day(2),
      },
    ],
  ],
  [
    'calendars',
    [
      {
        developer_id: 1,
        kind: 'caldav',
        name: 'c',
        address: 'a',
        writes: 1,
        next_read_at: day(1),
        created_at: day(1),
        updated_at: day(1),
      },
    ],
  ],
  [
    'busy_times',
    [
      {
        developer_id: 1,
        calendar_id: 1,
        starts_at: '2026-06-03T10:00:00.000Z',
        ends_at: '2026-06-03T11:00:00.000Z',
      },
    ],
  ],
  ['calendar_events', [{ calendar_id: 1, booking_id: 1, href: 'e' }]],
  [
    'calendar_conflicts',
    [
      {
        calendar_id: 1,
        booking_id: 1,
        kind: 'moved',
        session_at: '2026-06-02T12:00:00.000Z',
        found_at: day(1),
      },
    ],
  ],
  [
    'stored_files',
    [1, 2].map((id) => ({ bytes: 4, purpose: id === 1 ? 'film' : 'code', removed: id === 2 ? 1 : 0 })),
  ],
  ['stored_chunks', [{ file_id: 1, position: 0, data: Buffer.from('byte') }]],
  [
    'films',
    [
      {
        hash: 'h',
        file_id: 1,
        name: 'Video',
        mime: 'video/mp4',
        width: 1,
        height: 1,
        has_sound: 0,
        bytes: 4,
        poster_hash: 'h',
        created_at: day(1),
      },
    ],
  ],
  ['description_runs', [{ source: 's', offer: '{}', username: 'Ada', created_at: day(1) }]],
  [
    'writing_help_calls',
    ['answered', 'canceled'].map((outcome, index) => ({
      post_id: 1,
      user_id: 1,
      username: 'Ada',
      action: 'rewrite',
      outcome,
      cost: 0.01,
      made_at: day(index),
    })),
  ],
  ['writing_help_answers', [{ call_id: 1, post_id: 1, claims: '[[]]', made_at: day(1) }]],
  [
    'description_tasks',
    [
      { run_id: 1, key: 'home', state: 'queued', run_at: day(1) },
      {
        run_id: 1,
        key: 'offer',
        state: 'succeeded',
        run_at: day(1),
        cost: 0.5,
        spent_at: '2026-05-20T12:00:00.000Z',
      },
    ],
  ],
  [
    'post_imports',
    [
      {
        state: 'done',
        file_name: 'export.xml',
        bytes: 10,
        received: 10,
        product: 'WordPress',
        site: 'https://old.example.com',
        notes: '["A note."]',
        user_id: 1,
        username: 'Ada',
        created_at: day(1),
        updated_at: day(1),
      },
    ],
  ],
  [
    'import_items',
    [
      {
        import_id: 1,
        position: 0,
        source_hash: 'a',
        place: 'post 1',
        title: 'A post',
        slug: 'a-post',
        status: 'published',
        reason: '',
        published_at: day(1),
        tags: '["Fish"]',
        images: 1,
        addresses: 1,
        notes: '[]',
        chosen: 1,
        outcome: 'imported',
        post_id: 1,
        post_version: 1,
      },
    ],
  ],
  ['import_images', [{ import_id: 1, address_hash: 'b', reason: 'It is gone.' }]],
  ['imported_posts', [{ source_hash: 'a', site: 'old.example.com', post_id: 1 }]],
  ['imported_addresses', [{ address: '/2024/a-post', post_id: 1 }]],
  [
    'imported_places',
    [
      { address: '/feed', tag_slug: '', import_id: 1 },
      { address: '/tag/a', tag_slug: 'a', import_id: 1 },
    ],
  ],
  [
    'webhook_endpoints',
    [
      {
        address: 'sealed',
        host: 'hooks.example.com',
        description: 'Zapier',
        format: 'standard',
        types: '["post.published","booking.created"]',
        secret: 'sealed',
        user_id: 1,
        username: 'Ada',
        token_id: 4,
        created_at: day(1),
      },
    ],
  ],
  [
    'outgoing_events',
    [1, 2].map((number) => ({
      id: `msg_${number}`,
      type: 'post.published',
      data: '{"id":1}',
      at: day(number),
    })),
  ],
  [
    'webhook_deliveries',
    [1, 2].map((number) => ({
      event_id: `msg_${number}`,
      endpoint_id: 1,
      state: number === 1 ? 'waiting' : 'failed',
      send_after: day(number),
      tried_at: day(number),
    })),
  ],
  ['days_off', [{ tier: 'usa', date: '2026-07-04', note: '' }]],
  ['developer_dates', [{ developer_id: 1, date: '2026-06-05', kind: 'off' }]],
  ['leases', [{ work: 'mail', subject: '1', owner: 'other', expires_at: '2026-06-01T11:00:00.000Z' }]],
  ['plain_texts', [{ section: 'home.closing', text_hash: 'a'.repeat(64) }]],
  ['last_tries', [{ service: 'mail', error: 'It did not answer.', tried_at: day(1) }]],
  [
    'idempotency_keys',
    [1, 20].map((number) => ({
      key_hash: `k${number}`,
      request_hash: 'r',
      result: number === 1 ? null : 'sealed',
      made_at: day(number),
    })),
  ],
];

/**
 * Fills a migrated and seeded database.
 * @param columnsOf the columns of a table in an earlier version; others are left out
 */
export async function fillForEngines(
  db: Db,
  columnsOf?: (table: string) => Promise<ReadonlySet<string>>,
): Promise<void> {
  for (const [table, rows] of tables) {
    const columns = await columnsOf?.(table);
    if (columns?.size === 0) continue;
    for (const row of rows)
      await db
        .insertInto(table as 'themes')
        .values(
          Object.fromEntries(Object.entries(row).filter(([name]) => !columns || columns.has(name))) as never,
        )
        .execute();
  }
}
