import type { CalendarProvider } from '#src/contract/bookings/values.ts';
import { z } from '#src/contract/zod.ts';
import { parsedAs } from './google.ts';
import { parsedGraph } from './microsoft.ts';
import type { ApiCall } from './tokens.ts';

export interface AccountCalendar {
  /** As the provider names it. */
  externalId: string;
  name: string;
  isPrimary: boolean;
  /** True if the account may write to it, as far as the provider says. */
  canWrite: boolean;
}

const MOST = 250;
const LONGEST_NAME = 80;

const googleList = z.object({
  items: z.array(
    z.object({
      id: z.string().max(1_000),
      summary: z.string().optional(),
      summaryOverride: z.string().optional(),
      primary: z.boolean().optional(),
      accessRole: z.string().optional(),
    }),
  ),
});
const graphList = z.object({
  value: z.array(
    z.object({
      id: z.string().max(1_000),
      name: z.string().optional(),
      canEdit: z.boolean().optional(),
      isDefaultCalendar: z.boolean().optional(),
    }),
  ),
});
const graphUser = z.object({ mail: z.string().nullish(), userPrincipalName: z.string().nullish() });

const nameOf = (...names: Array<string | undefined>) =>
  (names.find((name) => name?.trim()) ?? 'Calendar').trim().slice(0, LONGEST_NAME);

const LISTS: Record<CalendarProvider, (call: ApiCall) => Promise<AccountCalendar[]>> = {
  async google(call) {
    const fields = 'items(id,summary,summaryOverride,primary,accessRole)';
    const { body } = await call(`users/me/calendarList?maxResults=${MOST}&fields=${fields}`);
    return parsedAs(googleList, body).items.map(({ id, summary, summaryOverride, primary, accessRole }) => ({
      externalId: id,
      name: nameOf(summaryOverride, summary),
      isPrimary: primary === true,
      // The permission that we ask for is for calendars that the account owns.
      canWrite: accessRole === 'owner',
    }));
  },
  async microsoft(call) {
    const { body } = await call(`me/calendars?$top=${MOST}&$select=id,name,canEdit,isDefaultCalendar`, {
      headers: { prefer: 'IdType="ImmutableId"' },
    });
    return parsedGraph(graphList, body).value.map(({ id, name, canEdit, isDefaultCalendar }) => ({
      externalId: id,
      name: nameOf(name),
      isPrimary: isDefaultCalendar === true,
      canWrite: canEdit === true,
    }));
  },
};

/** Lists the calendars of an account, its own first. @throws CalendarProblem */
export async function listAccountCalendars(
  provider: CalendarProvider,
  call: ApiCall,
): Promise<AccountCalendar[]> {
  const found = await LISTS[provider](call);
  return found.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary)).slice(0, MOST);
}

/** The address of the account that a token belongs to. @throws CalendarProblem */
export async function emailOfAccount(provider: CalendarProvider, call: ApiCall): Promise<string> {
  if (provider === 'microsoft') {
    const { mail, userPrincipalName } = parsedGraph(
      graphUser,
      (await call('me?$select=mail,userPrincipalName')).body,
    );
    return (mail ?? userPrincipalName ?? 'Microsoft account').slice(0, 320);
  }
  const primary = (await listAccountCalendars(provider, call)).find(({ isPrimary }) => isPrimary);
  return (primary?.externalId ?? 'Google account').slice(0, 320);
}
