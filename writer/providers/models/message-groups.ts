import type { Message } from '../../prompt.ts';

/** Neighbors of the same role as one, because the templates of many local models want the roles to alternate. */
export function groupByRole(messages: readonly Message[]): Message[][] {
  const groups: Message[][] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (last?.[0]?.role === message.role) last.push(message);
    else groups.push([message]);
  }
  return groups;
}

/** One message for each role in turn, without our own marks. */
export const joinByRole = (messages: readonly Message[]): Array<Pick<Message, 'role' | 'content'>> =>
  groupByRole(messages).map((group) => ({
    role: group[0]?.role ?? 'user',
    content: group.map(({ content }) => content).join('\n\n'),
  }));
