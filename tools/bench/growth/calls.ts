/**
 * Plans for each GET of the contract. The compiler requires all: a new endpoint is measured, or says why not.
 */
import type { contract } from '#src/contract/contract.ts';
import { contentCalls } from './content-calls.ts';
import type { Plans } from './plan.ts';
import { teamCalendarCalls } from './team-calendar-calls.ts';

export const calls: Plans<typeof contract> = { ...contentCalls, ...teamCalendarCalls };
