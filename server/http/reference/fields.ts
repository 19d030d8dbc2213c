import { type Html, html, inline } from './html.ts';
import { type JsonSchema, typesOf } from './json-schema.ts';
import { typeName } from './type-names.ts';

/** The parts of a value that have fields, and what stands between it and them: `[]` for a list. */
function* partsWithFields(json: JsonSchema, path: string): Generator<{ json: JsonSchema; path: string }> {
  const { anyOf = [], oneOf = [], items, additionalProperties } = json;
  if (json.properties) yield { json, path };
  for (const each of [...anyOf, ...oneOf]) yield* partsWithFields(each, path);
  if (items) yield* partsWithFields(items, `${path}[]`);
  if (typeof additionalProperties === 'object') yield* partsWithFields(additionalProperties, `${path}.*`);
}

interface Row {
  path: string;
  json: JsonSchema;
  isRequired: boolean;
}

function* rowsOf(json: JsonSchema, before: string): Generator<Row> {
  const seen = new Set<string>();
  for (const part of partsWithFields(json, before))
    for (const [name, property] of Object.entries(part.json.properties ?? {})) {
      const path = part.path ? `${part.path}.${name}` : name;
      // Alternatives share most of their fields.
      if (seen.has(path)) continue;
      seen.add(path);
      yield { path, json: property, isRequired: (part.json.required ?? []).includes(name) };
      yield* rowsOf(property, path);
    }
}

const rowOf = ({ path, json, isRequired }: Row, isAnswer: boolean): Html => {
  const mark = isAnswer ? !isRequired && 'may be absent' : isRequired && 'required';
  const usual =
    json.default !== undefined &&
    !isAnswer &&
    html` Without it: <code>${JSON.stringify(json.default)}</code>.`;
  return html`<div><dt><code>${path}</code> <span class="type">${inline(typeName(json))}</span>${mark && html` <span class="mark">${mark}</span>`}</dt><dd>${inline(json.description ?? '')}${usual}</dd></div>`;
};

/** Lists the fields of a part of a call, with those inside them: `posts[].title`. */
export function fieldList(json: JsonSchema, isAnswer = false): Html {
  const rows = [...rowsOf(json, '')].map((row) => rowOf(row, isAnswer));
  const list = rows.length > 0 && html`<dl class="fields">${rows}</dl>`;
  const isObject = json.properties !== undefined && typesOf(json).includes('object');
  return html`${!isObject && html`<p class="type">${inline(typeName(json))}</p>`}${list}`;
}
