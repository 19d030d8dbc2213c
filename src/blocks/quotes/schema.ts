import { group, kind, line, list, paragraph, portrait } from '#src/contract/site/sections/fields.ts';

export const quotes = kind('quotes', 'Quotations', {
  title: line('Title', 80),
  quotes: list(
    'Quotations',
    'quotation',
    group('Quotation', { quote: paragraph('Quotation', 400), author: line('Who said it', 120), portrait }),
    1,
    12,
  ),
});
