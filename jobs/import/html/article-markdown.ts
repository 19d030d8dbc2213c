import type { Element, ElementContent, Root } from 'hast';
import { HtmlRefused } from '#src/markdown/from-html/parse-html.ts';
import { convertTree } from './convert-tree.ts';
import { parseWithinLimits } from './parse-html.ts';
import { createPlaceholders, type Placeholders, withoutPlaceholders } from './placeholders.ts';
import { type Rule, type RuleContext, SHARED_RULES } from './rules.ts';
import { isElement } from './tree.ts';

export interface ArticleContext extends Pick<RuleContext, 'linkTo' | 'imageAt' | 'note'> {
  /** Rules of the product, tried before the shared ones. */
  rules?: readonly Rule[];
  /** If `html` has some already. */
  placeholders?: Placeholders;
}

/**
 * Converts the HTML of a post to Markdown.
 * @returns Markdown without a line break at its end. A text that is too large or too deep becomes plain text, and
 * a note says so.
 */
export function articleMarkdown(html: string | Root, context: ArticleContext): string {
  const placeholders = context.placeholders ?? createPlaceholders();
  const given = typeof html === 'string' ? html.replaceAll('<![CDATA[', '&lt;![CDATA[') : '';
  const source = context.placeholders ? given : withoutPlaceholders(given);
  const tree = typeof html === 'string' ? parseWithinLimits(source.trimStart()) : html;
  if (!tree) return withoutTags(source, placeholders, context);
  const rules = [...(context.rules ?? []), ...SHARED_RULES];
  const all: RuleContext = { ...context, placeholders };
  const changed: Root = { type: 'root', children: changeAll(tree, rules, all) };
  try {
    const { markdown, report } = convertTree(changed);
    for (const sentence of report) context.note(sentence);
    return placeholders.restore(markdown).trim();
  } catch (error) {
    if (!(error instanceof HtmlRefused || error instanceof RangeError)) throw error;
    return withoutTags(source, placeholders, context);
  }
}

function withoutTags(html: string, placeholders: Placeholders, { note }: ArticleContext): string {
  note('The text is nested too deeply or has too many elements, so it became plain text.');
  return placeholders.restore(html.replace(/<[^<>]*>/g, ' ')).trim();
}

/** In an article, comments say nothing to readers. */
function changeAll(parent: Element | Root, rules: readonly Rule[], context: RuleContext): ElementContent[] {
  return parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'comment' || child.type === 'doctype') return [];
    if (!isElement(child)) return [child];
    const node: Element = { ...child, children: changeAll(child, rules, context) };
    for (const rule of rules) {
      const changed = rule(node, context);
      if (changed) return changed;
    }
    return [node];
  });
}
