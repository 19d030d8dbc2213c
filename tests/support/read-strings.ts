import { parseSync } from 'vite';

type SourceText = { file: string; line: number; text: string };

type Node = { type: string; start: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Attributes and template tags whose strings are not shown to people. */
const machineAttributes = new Set(['className', 'd', 'viewBox', 'style', 'sizes', 'srcSet']);
const machineTags = new Set(['sql', 'css']);

/** A single lowercase word is a code or a field name; people read sentences and labels. */
const isForPeople = (text: string) => /\p{L}/u.test(text) && (/\s/.test(text) || /^\p{Lu}/u.test(text));

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value).replace(/\s+/g, ' ').trim();
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string | null } }[])
      .map((quasi) => quasi.value.cooked ?? '')
      .join('…');
}

function isForMachines(node: Node): boolean {
  if (/^(Import|Export(Named|All)|TSLiteralType|TSImport)/.test(node.type))
    return node.type !== 'ExportNamedDeclaration' || node.source != null;
  if (node.type === 'JSXAttribute') return machineAttributes.has(String((node.name as Node).name));
  return node.type === 'TaggedTemplateExpression' && machineTags.has(String((node.tag as Node).name));
}

/**
 * Every text in a source file that a person may read: JSX text, strings and templates (values shown as `…`),
 * without import paths, class names, types, SQL and single lowercase words.
 * @param file its name tells the parser if it contains JSX
 */
export function readStrings(file: string, source: string): SourceText[] {
  const found: SourceText[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value) || isForMachines(value)) return;
    const text = textOf(value);
    if (text !== undefined && isForPeople(text))
      found.push({ file, line: source.slice(0, value.start).split('\n').length, text });
    for (const [key, child] of Object.entries(value)) if (key !== 'quasis') visit(child);
  };
  visit(parseSync(file, source).program);
  return found;
}
