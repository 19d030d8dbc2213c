import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '#src/components/Article/render-markdown.ts';
import { withPrices } from '#src/markdown/price-block.ts';

const html = (text: string) => renderMarkdown(text).html;

describe('a line that is only a bold link to booking', () => {
  test.each([
    '**[Book a session](/booking)**',
    '[**Book a session**](/booking/usa?hours=2#times)',
    '**[Book](/booking/offshore/)**',
  ])('is a button: %j', (text) =>
    expect(html(text)).toMatch(/^<p dir="auto" class="booking-button"><(strong|a)/),
  );

  test.each([
    '[Book a session](/booking)',
    'Now **[book](/booking)**',
    '**[Book](https://other.example/booking)**',
    '**[Book](/bookings)**',
    '**[Blog](/blog)**',
    '- **[Book](/booking)**',
  ])('is none in %j', (text) => expect(html(text)).not.toContain('booking-button'));
});

test('prices are put into Markdown where their block is, but not into code or sentences', () => {
  const text = '{prices}\n\nA {prices} here.\n\n````\n```\n\n{prices}\n\n````\n\n{prices}\r\n\nend\n{prices}';
  expect(withPrices(text, () => 'TABLE')).toBe(
    'TABLE\n\nA {prices} here.\n\n````\n```\n\n{prices}\n\n````\n\nTABLE\n\nend\n{prices}',
  );
});
