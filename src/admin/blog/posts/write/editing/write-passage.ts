import { Fragment, type Slice } from 'prosemirror-model';
import { type Selection, TextSelection } from 'prosemirror-state';
import { textFault } from '#src/contract/text-bounds.ts';
import { CONTEXT, type HelpedEditor, type Passage } from '../../text/writing-help.ts';
import { unixLines } from '../document/markdown.ts';
import { readPart } from '../document/open-text.ts';
import { placeOfPosition } from '../document/positions.ts';
import { nodes } from '../document/schema.ts';
import { type EditedView, type FollowedRange, followRange } from './follow-range.ts';
import { dispatchStep, paragraphsOf, replaceWithBlocks } from './insert-content.ts';
import type { WriteSession } from './write-session.ts';

interface Place {
  from: number;
  to: number;
  /** True for a part of one line; otherwise whole blocks of the text. */
  isLine: boolean;
}

function placeOf(selection: Selection): Place {
  const { $from, $to, from, to, empty } = selection;
  if (selection instanceof TextSelection && !empty && $from.sameParent($to) && !$from.parent.type.spec.code) {
    // Spaces at the ends are no part of the Markdown, and stay.
    const text = $from.parent.textBetween($from.parentOffset, $to.parentOffset, '', '￼');
    const start = text.length - text.trimStart().length;
    if (start < text.length) return { from: from + start, to: from + text.trimEnd().length, isLine: true };
  }
  return {
    from: $from.depth === 0 ? from : $from.before(1),
    to: $to.depth === 0 ? to : $to.after(1),
    isLine: false,
  };
}

/** The passage in Write that help is about. */
export class WritePassage implements HelpedEditor {
  private readonly view: EditedView;
  private readonly session: () => WriteSession | undefined;
  private followed: { range: FollowedRange; slice: Slice; isLine: boolean } | undefined;

  constructor(view: EditedView, session: () => WriteSession | undefined) {
    this.view = view;
    this.session = session;
  }

  content = (): string => this.session()?.save(this.view.state.doc).text ?? '';

  passage = (): Passage => {
    const { view } = this;
    const { doc, selection } = view.state;
    const session = this.session();
    if (!session) return { text: '', before: '', after: '' };
    const { from, to, isLine } = placeOf(selection);
    const slice = doc.slice(from, to);
    if (this.followed) view.dispatch(this.followed.range.end(view.state.tr));
    this.followed = { range: followRange(view, from, to), slice, isLine };
    const saved = session.save(doc);
    const [first, last] = [doc.resolve(from).index(0), doc.resolve(to).index(0)];
    const spans = saved.spans.filter(({ index }) => index >= first && index < last);
    const start = isLine ? placeOfPosition(doc, from, saved) : (spans[0]?.from ?? 0);
    const end = isLine ? placeOfPosition(doc, to, saved) : (spans.at(-1)?.to ?? start);
    return {
      text: unixLines(isLine ? session.lineMarkdown(slice.content) : saved.text.slice(start, end)),
      before: unixLines(saved.text.slice(Math.max(0, start - CONTEXT), start)),
      after: unixLines(saved.text.slice(end, end + CONTEXT)),
    };
  };

  replace = (_: Passage, insert: string, end = ''): boolean => {
    const { view, followed } = this;
    const place = followed?.range.place();
    const { doc, tr } = view.state;
    if (!place || !followed || !doc.slice(place.from, place.to).eq(followed.slice)) return false;
    const whole = this.content() + end;
    const content = textFault(insert) ? Fragment.from(paragraphsOf(insert)) : readPart(insert, whole);
    let to = place.from + content.size;
    if (followed.isLine) to = replaceWithBlocks(tr, place.from, place.to, content)(content.size);
    else tr.replaceWith(place.from, place.to, content.size > 0 ? content : nodes.paragraph.create());
    tr.insert(tr.doc.content.size, readPart(end, whole));
    const $from = tr.doc.resolve(place.from);
    tr.setSelection(TextSelection.between($from, tr.doc.resolve(Math.min(to, tr.doc.content.size))));
    this.followed = undefined;
    dispatchStep(view, followed.range.end(tr).scrollIntoView());
    return true;
  };
}
