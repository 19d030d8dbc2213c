import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table promo_codes (
    id integer primary key autoincrement,
    code text not null unique check (code = upper(code) and length(code) between 3 and 32),
    kind text not null check (kind in ('percent', 'amount')),
    value integer not null check (value > 0 and (kind = 'amount' or value <= 100)),
    currency text check ((kind = 'amount') = (currency is not null)),
    tier text check (tier in ('offshore', 'usa')),
    max_uses integer check (max_uses > 0),
    max_per_guest integer check (max_per_guest > 0),
    valid_from text,
    valid_until text,
    active integer not null check (active in (0, 1)),
    note text not null default '',
    created_at text not null,
    updated_at text not null
  ) strict`,

  // Hours bought together, and gifts: both are hours that are booked later with a code.
  `create table packs (
    id integer primary key autoincrement,
    ref text not null unique,
    kind text not null check (kind in ('pack', 'gift')),
    tier text not null check (tier in ('offshore', 'usa')),
    hours integer not null check (hours between 1 and 20),
    hour_cents integer not null check (hour_cents >= 0),
    price_cents integer not null check (price_cents >= 0),
    tax_cents integer not null default 0 check (tax_cents >= 0),
    tax_bps integer check (tax_bps >= 0),
    tax_name text not null default '',
    tax_included integer not null default 0 check (tax_included in (0, 1)),
    currency text not null check (length(currency) = 3),
    state text not null check (state in ('waiting', 'open', 'expired', 'refunded')),
    payment text not null check (payment in ('due', 'pending', 'paid', 'refund_due', 'refunded')),
    paid_cents integer not null default 0,
    refund_cents integer not null default 0,
    checkout_id text unique,
    checkout_url text,
    checkout_expires_at text,
    payment_intent text,
    name text not null,
    email text not null,
    company text not null default '',
    tax_number text not null default '',
    address text not null default '',
    country text not null default '',
    recipient_name text not null default '',
    recipient_email text not null default '',
    message text not null default '',
    deliver_at text,
    expires_at text,
    note text,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create index packs_refunds on packs (id) where payment = 'refund_due'`,
  `create index packs_waiting on packs (checkout_expires_at) where state = 'waiting' and payment = 'pending'`,

  // Amounts of a booking besides its list price. The tax stays the one that was in force when the time was held;
  // a rate of null: Stripe Tax decides when it is paid.
  `alter table bookings add column discount_cents integer not null default 0 check (discount_cents >= 0)`,
  `alter table bookings add column tax_cents integer not null default 0 check (tax_cents >= 0)`,
  `alter table bookings add column tax_bps integer default 0 check (tax_bps >= 0)`,
  `alter table bookings add column tax_name text not null default ''`,
  `alter table bookings add column tax_included integer not null default 0 check (tax_included in (0, 1))`,
  `alter table bookings add column promo_code_id integer references promo_codes (id)`,
  `alter table bookings add column pack_id integer references packs (id)`,
  // 1 if an hour of a pack was returned to it when its session was canceled.
  `alter table bookings add column pack_returned integer not null default 0 check (pack_returned in (0, 1))`,
  `alter table bookings add column company text not null default ''`,
  `alter table bookings add column tax_number text not null default ''`,
  `alter table bookings add column address text not null default ''`,
  `alter table bookings add column country text not null default ''`,
  `create index bookings_by_promo_code on bookings (promo_code_id) where promo_code_id is not null`,
  `create index bookings_by_pack on bookings (pack_id) where pack_id is not null`,

  `alter table mail_outbox add column pack_id integer references packs (id) on delete cascade`,
  `create index mail_outbox_by_pack on mail_outbox (pack_id, id) where pack_id is not null`,

  `create table receipts (
    id integer primary key autoincrement,
    ref text not null unique,
    kind text not null check (kind in ('receipt', 'credit')),
    year integer not null,
    serial integer not null check (serial >= 1),
    number text not null unique,
    booking_id integer references bookings (id),
    pack_id integer references packs (id),
    credits integer references receipts (id),
    issued_at text not null,
    currency text not null check (length(currency) = 3),
    net_cents integer not null check (net_cents >= 0),
    tax_cents integer not null check (tax_cents >= 0),
    gross_cents integer not null check (gross_cents = net_cents + tax_cents),
    tax_bps integer check (tax_bps >= 0),
    method text not null check (method in ('card', 'invoice')),
    buyer text not null,
    country text not null default '',
    reference text not null,
    document text not null check (json_valid(document)),
    unique (kind, year, serial),
    check ((kind = 'credit') = (credits is not null)),
    check ((booking_id is null) <> (pack_id is null))
  ) strict`,
  `create index receipts_by_time on receipts (issued_at, id)`,
  `create index receipts_by_booking on receipts (booking_id) where booking_id is not null`,
  `create index receipts_by_pack on receipts (pack_id) where pack_id is not null`,
  `create index receipts_by_credited on receipts (credits) where credits is not null`,
  // A payment has one receipt, whatever the program does.
  `create unique index receipts_once on receipts (booking_id) where kind = 'receipt' and booking_id is not null`,
  `create unique index receipts_once_for_pack on receipts (pack_id) where kind = 'receipt' and pack_id is not null`,
  // An issued receipt never changes.
  `create trigger receipts_unchanged before update on receipts begin
    select raise(abort, 'receipts cannot be changed'); end`,
  `create trigger receipts_kept before delete on receipts begin
    select raise(abort, 'receipts cannot be deleted'); end`,
];
