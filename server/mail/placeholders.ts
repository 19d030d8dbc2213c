import { LINK, RECEIPT, ROOM } from '#src/content/booking-mail.ts';

/**
 * Puts the addresses into an e-mail. A line about the room is left out when there is none.
 * @param addresses for the recipient of this e-mail
 */
export const withAddresses = (
  text: string,
  { link, room, receipt = '' }: { link: string; room?: string | undefined; receipt?: string | undefined },
): string =>
  text
    .split('\n')
    .filter((line) => room !== undefined || !line.includes(ROOM))
    .join('\n')
    .replaceAll(LINK, link)
    .replaceAll(ROOM, room ?? '')
    .replaceAll(RECEIPT, receipt);
