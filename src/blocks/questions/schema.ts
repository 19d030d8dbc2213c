import { kind } from '#src/contract/sections/fields.ts';
import { faqSection } from '#src/contract/sections/home.ts';

export const questions = kind('questions', 'Questions', faqSection.shape);
