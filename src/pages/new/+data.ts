import type { ServedPage } from '#renderer/page.ts';
import { entriesOf, runsOf } from './runs.ts';

export type Data = ReturnType<typeof data>;

export const data = ({ content }: ServedPage) => {
  const { api, llm } = entriesOf(content);
  return {
    /** The hydrated parts in the owner's order, and where HTML of the server stands between them. */
    order: runsOf(content).map((run) => (typeof run === 'string' ? run : 'still')),
    // How long the lists are that the browser gets only as HTML.
    api,
    llm,
  };
};
