import { listEmbedOrigins } from '#db/queries/bookings/embed-origins.ts';
import type { ServedPage } from '#renderer/page.ts';

export interface EmbedData {
  /** The sites that may show the widget. */
  origins: string[];
}

export const embedData = async ({ db }: ServedPage): Promise<EmbedData> => ({
  origins: (await listEmbedOrigins(db)).map(({ origin }) => origin),
});
