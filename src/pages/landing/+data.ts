import type { PageContextServer } from 'vike/types';
import { campaignQuery } from './utm.ts';

export interface Data {
  /** Appended to every address of /booking. */
  campaign: string;
}

export function data({ urlParsed }: PageContextServer): Data {
  return { campaign: campaignQuery(Object.entries(urlParsed.search)) };
}
