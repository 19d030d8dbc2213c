import { kind } from '#src/contract/site/sections/fields.ts';
import { faqSection } from '#src/contract/site/sections/home.ts';

export const questions = kind('questions', 'Questions', faqSection.shape);
