import { z } from '../../zod.ts';
import { line, markdown, paragraph } from './fields.ts';

const document = () =>
  z.object({
    title: line('Title', 80),
    description: paragraph('Introduction', 300),
    updated: line('Line with the date', 80, { optional: true }),
    text: markdown('Text', 60_000),
  });

export const legalSections = {
  'legal.terms': document(),
  'legal.privacy': document(),
  'legal.cookies': document(),
} as const;
