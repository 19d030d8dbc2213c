import { refOf } from './fill-bookings.ts';
import { type Filling, hoursFrom, share } from './insert.ts';

const CODES = 40;

export function fillMoney({ insert, size, now }: Filling): void {
  const serials = new Map<string, number>();
  const numbered = (kind: 'receipt' | 'credit', year: number) => {
    const serial = (serials.get(`${kind} ${year}`) ?? 0) + 1;
    serials.set(`${kind} ${year}`, serial);
    return { kind, year, serial, number: `${kind === 'receipt' ? 'R' : 'C'}-${year}-${serial}` };
  };
  let id = 0;
  for (let booking = 1; booking <= size.bookings; booking += 1) {
    if (booking % 12 === 5 || booking % 10 === 0) continue;
    const issued = hoursFrom(now, (booking / size.bookings) * 24 * 395 - 24 * 395);
    const year = Number(issued.slice(0, 4));
    const one = (kind: 'receipt' | 'credit', credits: number | null) => {
      const name = numbered(kind, year);
      id += 1;
      insert('receipts', {
        id,
        ref: refOf('receipt', id),
        ...name,
        booking_id: booking,
        credits,
        issued_at: issued,
        currency: 'USD',
        net_cents: 10_000,
        tax_cents: 2_000,
        gross_cents: 12_000,
        tax_bps: 2_000,
        method: booking % 4 ? 'card' : 'invoice',
        buyer: `Client ${(booking * 7_919) % Math.ceil(size.bookings / 3)}`,
        country: 'DE',
        reference: refOf('booking', booking),
        document: documentOf(name.number, kind, issued),
      });
      return id;
    };
    const receipt = one('receipt', null);
    if (booking % 20 === 1) one('credit', receipt);
  }
  const at = hoursFrom(now, -24 * 100);
  for (let number = 1; number <= share(size.bookings, 0.03); number += 1)
    insert('packs', {
      ref: `PACK${String(number).padStart(4, '0')}`,
      kind: number % 3 ? 'pack' : 'gift',
      tier: number % 2 ? 'usa' : 'offshore',
      hours: 5,
      hour_cents: 12_000,
      price_cents: 54_000,
      currency: 'USD',
      state: 'open',
      payment: 'paid',
      paid_cents: 54_000,
      name: `Client ${number}`,
      email: `client-${number}@example.com`,
      created_at: hoursFrom(now, -number),
      updated_at: at,
    });
  for (let number = 1; number <= CODES; number += 1)
    insert('promo_codes', {
      code: `SPRING${number}`,
      kind: 'percent',
      value: 10,
      active: 1,
      created_at: at,
      updated_at: at,
    });
}

const PARTY = { name: 'Client', address: 'A street 1', taxNumber: '', email: 'client@example.com' };

const documentOf = (number: string, kind: string, issuedAt: string): string =>
  JSON.stringify({
    number,
    kind,
    issuedAt,
    timeZone: 'UTC',
    currency: 'USD',
    seller: PARTY,
    buyer: { ...PARTY, company: '', country: 'DE' },
    lines: [{ text: 'One hour with a developer', cents: 12_000 }],
    netCents: 10_000,
    taxCents: 2_000,
    grossCents: 12_000,
    taxLabel: 'VAT 20%',
    method: 'card',
    reference: 'R',
    credits: kind === 'credit' ? 'R-1' : null,
    footer: '',
  });
