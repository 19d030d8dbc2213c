import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { EditorState, type Extension, Facet, Prec, type Range } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import type { OfferChip } from '#src/content/site/offer-placeholders.ts';
import { partsOf, placeholder } from '#src/contract/site/sections/offer-placeholders.ts';
import { chipParts, chipTheme } from './chip-theme.ts';
import { chipTitle, unknownChip } from './chip-title.ts';

type Chips = ReadonlyMap<string, OfferChip>;

export const chipsByName = (chips: readonly OfferChip[]): Chips =>
  new Map(chips.map((chip) => [chip.name, chip]));

export const offerChips = Facet.define<Chips, Chips>({ combine: ([chips]) => chips ?? new Map() });

class ChipWidget extends WidgetType {
  readonly text: string;
  readonly label: string;

  readonly title: string;

  constructor(chip: Pick<OfferChip, 'value' | 'label' | 'isOffered'>) {
    super();
    this.text = chip.value;
    this.label = chip.label;
    this.title = chipTitle(chip);
  }

  override eq({ text, title }: ChipWidget) {
    return text === this.text && title === this.title;
  }

  override toDOM() {
    const chip = document.createElement('span');
    chip.className = 'cm-chip';
    chip.textContent = this.text;
    chip.title = this.title;
    // Read as one item: "$150, USA-based: price".
    chip.setAttribute('role', 'img');
    chip.setAttribute('aria-label', `${this.text}, ${this.label}`);
    return chip;
  }

  override ignoreEvent() {
    return false;
  }
}

function decorationsOf(state: EditorState): DecorationSet {
  const chips = state.facet(offerChips);
  const found: Range<Decoration>[] = [];
  let at = 0;
  for (const { raw, name } of partsOf(state.doc.toString())) {
    if (name) {
      const widget = new ChipWidget(chips.get(name) ?? unknownChip(name));
      found.push(Decoration.replace({ widget }).range(at, at + raw.length));
    }
    at += raw.length;
  }
  return Decoration.set(found);
}

const chipView = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor({ state }: EditorView) {
      this.decorations = decorationsOf(state);
    }

    update({ docChanged, state, startState }: ViewUpdate) {
      if (docChanged || state.facet(offerChips) !== startState.facet(offerChips))
        this.decorations = decorationsOf(state);
    }
  },
  {
    decorations: (plugin) => plugin.decorations,
    // The caret steps over a chip, and Backspace deletes it whole.
    provide: (plugin) =>
      EditorView.atomicRanges.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
  },
);

/** After an opening brace, completes placeholders by their labels. */
function completions(context: CompletionContext): CompletionResult | null {
  const typed = context.matchBefore(/\{[\p{L}\p{N} .:%-]*$/u);
  if (!typed || context.state.sliceDoc(typed.from - 1, typed.from) === '\\') return null;
  return {
    from: typed.from + 1,
    options: [...context.state.facet(offerChips).values()]
      .filter(({ isOffered }) => isOffered)
      .map(({ name, label, value }) => ({
        label,
        detail: value.length > 40 ? `${value.slice(0, 39)}…` : value,
        apply: (view: EditorView, _chosen: unknown, from: number, to: number) => {
          const insert = placeholder(name);
          view.dispatch({
            changes: { from: from - 1, to, insert },
            selection: { anchor: from - 1 + insert.length },
            userEvent: 'input.complete',
            // A quick change behind it is undone on its own.
            annotations: isolateHistory.of('full'),
          });
        },
      })),
    validFor: /^[\p{L}\p{N} .:%-]*$/u,
  };
}

const onOneLine = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || transaction.newDoc.lines === 1) return transaction;
  const text = transaction.newDoc.toString().replace(/\s*\n\s*/g, ' ');
  return {
    changes: { from: 0, to: transaction.startState.doc.length, insert: text },
    selection: { anchor: Math.min(transaction.newSelection.main.head, text.length) },
  };
});

/** Chips in any text, and their list after a brace. `offerChips` names them. */
export const offerCompletion: Extension = [
  chipView,
  chipParts,
  autocompletion({ override: [completions], icons: false, maxRenderedOptions: 100 }),
];

/** @param isLine true for a single line */
export const chipEditing = (isLine: boolean): Extension => [
  history(),
  EditorView.lineWrapping,
  chipTheme,
  offerCompletion,
  isLine ? [onOneLine, Prec.high(keymap.of([{ key: 'Enter', run: () => true }]))] : [],
  keymap.of([...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'), ...historyKeymap]),
];
