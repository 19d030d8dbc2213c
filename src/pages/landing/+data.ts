import type { ServedPage } from '#renderer/page.ts';
import { campaignQuery } from './utm.ts';

export interface Data {
  campaign: string;
}

export function data({ urlParsed }: ServedPage): Data {
  return { campaign: campaignQuery(Object.entries(urlParsed.search)) };
}
