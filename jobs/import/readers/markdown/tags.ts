/** Commands in a text, alone or around other text, as Hugo, Jekyll and Hexo have them. */
import { codeRanges, createRangeTest } from '../../markdown-text/code-ranges.ts';

export interface Tag {
  name: string;
  /** Arguments without a name. */
  args: string[];
  named: ReadonlyMap<string, string>;
  /** Everything after the name. */
  rest: string;
  /** Text up to the closing command; undefined if there is none. */
  inner: string | undefined;
  written: string;
}

export interface TagSyntax {
  /** Characters around a command. */
  marks: ReadonlyArray<readonly [open: string, close: string]>;
  /** Name of the command that closes one: `/figure`, `endraw`. */
  closing: (name: string) => string;
  /** Replaces an escaped command, as in `{{</* x * />}}`. Applies in code, too. */
  escaped?: (inside: string) => string | undefined;
  replace: (tag: Tag) => string;
}

interface Command {
  from: number;
  to: number;
  name: string;
  rest: string;
}

/** Replaces every command outside code. What stands between an opening and a closing one is replaced first. */
export function replaceTags(markdown: string, syntax: TagSyntax): string {
  if (!syntax.marks.some(([open]) => markdown.includes(open))) return markdown;
  const isCode = createRangeTest(codeRanges(markdown));
  const commands: Array<Command & { literal?: string }> = [];
  for (const [open, close] of syntax.marks)
    for (let at = markdown.indexOf(open); at >= 0; ) {
      const end = markdown.indexOf(close, at + open.length);
      if (end < 0) break;
      const inside = markdown.slice(at + open.length, end);
      const literal = syntax.escaped?.(inside);
      const to = end + close.length;
      const trimmed = inside.replace(/^-|-$/g, '').trim();
      const space = trimmed.search(/[\s(]/);
      const name = space < 0 ? trimmed : trimmed.slice(0, space);
      if (literal !== undefined)
        commands.push({ from: at, to, name: '', rest: '', literal: `${open} ${literal} ${close}` });
      else if (!isCode(at))
        commands.push({ from: at, to, name, rest: space < 0 ? '' : trimmed.slice(space).trim() });
      at = markdown.indexOf(open, to);
    }
  commands.sort((one, other) => one.from - other.from);
  return assemble(markdown, commands, syntax);
}

/** Pairs commands with a stack, so that many of them take linear time. */
function assemble(
  markdown: string,
  commands: ReadonlyArray<Command & { literal?: string }>,
  syntax: TagSyntax,
): string {
  const open: Array<{ command: Command; before: string[] }> = [];
  let parts: string[] = [];
  let at = 0;
  const last = new Map<string, number>();
  for (const [index, { name }] of commands.entries()) last.set(name, index);
  for (const [index, command] of commands.entries()) {
    parts.push(markdown.slice(at, command.from));
    at = command.to;
    if (command.literal !== undefined) {
      parts.push(command.literal);
      continue;
    }
    const opener = open.at(-1);
    if (opener && command.name === syntax.closing(opener.command.name)) {
      const inner = parts.join('');
      open.pop();
      parts = [...opener.before, syntax.replace(tagOf(opener.command, inner, markdown))];
    } else if (
      (last.get(syntax.closing(command.name)) ?? -1) > index &&
      open.length < 20 &&
      !command.rest.endsWith('/')
    ) {
      open.push({ command, before: parts });
      parts = [];
    } else parts.push(syntax.replace(tagOf(command, undefined, markdown)));
  }
  parts.push(markdown.slice(at));
  // Never closed: they stand alone.
  for (const { command, before } of open.toReversed())
    parts = [...before, syntax.replace(tagOf(command, undefined, markdown)), ...parts];
  return parts.join('');
}

const ARGUMENT =
  /([\w-]{1,60})\s*[=:]\s*(?:"([^"]*)"|`([^`]*)`|'([^']*)'|([^\s"'`]+))|"([^"]*)"|`([^`]*)`|'([^']*)'|([^\s"'`]+)/g;

function tagOf({ name, rest, from, to }: Command, inner: string | undefined, markdown: string): Tag {
  const args: string[] = [];
  const named = new Map<string, string>();
  for (const [whole, key, ...values] of rest.replace(/\/$/, '').matchAll(ARGUMENT)) {
    const value = values.find((each) => each !== undefined) ?? '';
    // `https://…` is no argument named https.
    if (key && !whole.startsWith(`${key}://`)) named.set(key.toLowerCase(), value);
    else args.push(key ? whole : value);
  }
  return { name, rest, args, named, inner, written: markdown.slice(from, to) };
}
