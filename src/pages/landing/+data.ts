import type { ServedPage } from '#renderer/page.ts';
import { campaignQuery } from './utm.ts';

export interface Data {
  /** Appended to every address of /booking. */
  campaign: string;
}

export function data({ urlParsed }: ServedPage): Data {
  return { campaign: campaignQuery(Object.entries(urlParsed.search)) };
}
