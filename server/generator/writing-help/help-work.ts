import type { NewClaim } from '#db/queries/generator/ledger.ts';
import type { HelpAlternative } from '#src/contract/generator/writing-help.ts';
import type { HelpAction, HelpLanguage } from '#src/contract/generator/writing-help-values.ts';

export interface HelpedPost {
  id: number;
  title: string;
}

export interface HelpInput {
  action: HelpAction;
  text: string;
  before: string;
  after: string;
  current: string;
  language: HelpLanguage | null;
}

export interface HelpResult {
  alternatives: HelpAlternative[];
  /** Of each alternative, as the ledger keeps them. */
  claims: NewClaim[][];
  notes: string[];
}
