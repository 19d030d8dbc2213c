import { z } from 'zod';
import { SAMPLE_LISTS } from '#src/content/site/sample-sections.ts';
import type { FieldKind } from '#src/contract/site/sections/fields.ts';
import { type SectionKey, sectionSchemas } from '#src/contract/site/sections/sections.ts';

interface Node {
  type?: string;
  title?: string;
  kind?: FieldKind;
  properties?: Record<string, Node>;
  items?: Node;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

export interface SectionForm {
  /** For structured output: all texts with their lengths, no images, no icons. */
  schema: Record<string, unknown>;
  /** Takes what was not asked for from the current section. */
  complete(answer: unknown, now: unknown): unknown;
  linksOf(value: unknown): string[];
}

/** The model does not choose figures of the offer, which come from the description, or looks. */
function keepRuleOf(key: SectionKey): KeepRule {
  const kinds = new Set<FieldKind | undefined>(['media', 'icon', 'switch']);
  if (key !== 'offer') kinds.add('number');
  return (name, { kind }) => kinds.has(kind) || name === SAMPLE_LISTS[key];
}
/** True for a field that stays as in the current section. @param name of the field */
type KeepRule = (name: string, node: Node) => boolean;

const nodes = new Map<SectionKey, Node>();

function nodeOf(key: SectionKey): Node {
  const known = nodes.get(key) ?? (z.toJSONSchema(sectionSchemas[key], { io: 'input' }) as Node);
  nodes.set(key, known);
  return known;
}

/** @param links the allowed addresses */
export function sectionForm(key: SectionKey, links: readonly string[]): SectionForm {
  const node = nodeOf(key);
  const isKept = keepRuleOf(key);
  return {
    schema: schemaOf(node, links, isKept),
    complete: (answer, now) => complete(node, answer, now, isKept),
    linksOf: (value) => linksOf(node, value),
  };
}

function schemaOf(node: Node, links: readonly string[], isKept: KeepRule): Record<string, unknown> {
  const { title, type, properties, items, minLength, maxLength, minItems, maxItems, minimum, maximum } = node;
  const description = title && { description: title };
  if (properties) {
    const fields = Object.entries(properties).filter(([name, each]) => !isKept(name, each));
    return {
      type: 'object',
      ...description,
      properties: Object.fromEntries(fields.map(([name, each]) => [name, schemaOf(each, links, isKept)])),
      required: fields.map(([name]) => name),
      additionalProperties: false,
    };
  }
  if (items)
    return { type: 'array', ...description, items: schemaOf(items, links, isKept), minItems, maxItems };
  if (node.kind === 'link') return { type: 'string', ...description, enum: [...links] };
  if (type === 'string') return { type: 'string', ...description, minLength, maxLength };
  // Null for a figure that the description does not state.
  return { type: [type ?? 'number', 'null'], ...description, minimum, maximum };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function complete(node: Node, answer: unknown, now: unknown, isKept: KeepRule): unknown {
  if (node.properties) {
    const [given, before] = [isRecord(answer) ? answer : {}, isRecord(now) ? now : {}];
    return Object.fromEntries(
      Object.entries(node.properties).map(([name, each]) => [
        name,
        isKept(name, each) ? before[name] : complete(each, given[name], before[name], isKept),
      ]),
    );
  }
  const { items } = node;
  if (items && Array.isArray(answer)) {
    const before = Array.isArray(now) ? now : [];
    return answer.map((each, index) => complete(items, each, before[index] ?? before.at(-1), isKept));
  }
  return answer;
}

function linksOf(node: Node, value: unknown): string[] {
  if (node.kind === 'link') return typeof value === 'string' ? [value] : [];
  if (node.properties && isRecord(value))
    return Object.entries(node.properties).flatMap(([name, each]) => linksOf(each, value[name]));
  const { items } = node;
  return items && Array.isArray(value) ? value.flatMap((each) => linksOf(items, each)) : [];
}
