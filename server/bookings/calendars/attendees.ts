/** Who declined an invitation, or is not sure yet (RFC 5545, ATTENDEE). */

export type Response = 'declined' | 'tentative';

export interface Attendee {
  /** In lower case. */
  address: string;
  response: Response;
}

/** Which invitations take off time, and at which addresses the calendar's owner gets them. */
export interface Invitations {
  countsTentative: boolean;
  countsDeclined: boolean;
  /** In lower case. */
  addresses: readonly string[];
}

/** Those of a calendar for which no one has chosen anything. */
export const USUAL_INVITATIONS: Invitations = { countsTentative: true, countsDeclined: false, addresses: [] };

const RESPONSES: Partial<Record<string, Response>> = { DECLINED: 'declined', TENTATIVE: 'tentative' };

/** Reads a line; undefined unless it is an attendee who declined or is not sure. */
export function readAttendee(line: string): Attendee | undefined {
  if (!/^ATTENDEE;/i.test(line)) return undefined;
  const { parameters, value } = splitLine(line);
  const parameter = (name: string) =>
    parameters
      .find((each) => each.slice(0, name.length + 1).toUpperCase() === `${name}=`)
      ?.slice(name.length + 1)
      .replaceAll('"', '');
  const response = RESPONSES[(parameter('PARTSTAT') ?? '').toUpperCase()];
  if (!response) return undefined;
  const address = addressOf(value) ?? addressOf(parameter('EMAIL') ?? '');
  return address === undefined ? undefined : { address, response };
}

/** Splits a line at the signs outside of quotes. Its name is the first parameter. */
export function splitLine(line: string): { parameters: string[]; value: string } {
  const parameters: string[] = [];
  let isQuoted = false;
  let from = 0;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at];
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted || (sign !== ';' && sign !== ':')) continue;
    parameters.push(line.slice(from, at));
    from = at + 1;
    if (sign === ':') return { parameters, value: line.slice(from) };
  }
  return { parameters, value: '' };
}

/** The e-mail address in a text, in lower case, also as `mailto:`; undefined when it is none. */
export function addressOf(text: string): string | undefined {
  const address = text
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
  return /^[^\s@"<>]{1,64}@[^\s@"<>]{1,255}$/.test(address) ? address : undefined;
}
