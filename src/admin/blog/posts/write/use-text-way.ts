import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { toast } from '#src/components/Toast/toast.ts';
import type { UploadCount } from '../text/image-uploads.ts';
import type { TextHandle } from '../text/MarkdownEditor.tsx';

/** The two ways to edit a text: as readers see it, or as its Markdown. */
export type TextWay = 'write' | 'markdown';

const KEY = 'post-editor-way';
/** Interval for looking for an editor, which loads on demand. */
const LOOK_MS = 50;
const LOOKS = 200;

const rememberedWay = (): TextWay => {
  try {
    return localStorage.getItem(KEY) === 'markdown' ? 'markdown' : 'write';
  } catch {
    return 'write';
  }
};

function remember(way: TextWay): void {
  try {
    localStorage.setItem(KEY, way);
  } catch {
    // Storage is blocked.
  }
}

/**
 * Chooses between both editors of one text. Each stays mounted once it was used, to keep its undo history, and
 * gets the text only while it is in use.
 * @param text controls whichever is in use
 */
export function useTextWay(content: string, text: RefObject<TextHandle | null>) {
  const [way, setWay] = useState(rememberedWay);
  const [used, setUsed] = useState<ReadonlySet<TextWay>>(new Set([way]));
  const [refusal, setRefusal] = useState<string>();
  const handles = { write: useRef<TextHandle>(null), markdown: useRef<TextHandle>(null) };
  const values = useRef({ write: content, markdown: content });
  values.current[way] = content;
  const uploads = useRef(0);
  const pastes = useRef(0);
  const looking = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(looking.current), []);

  const current = () => handles[way].current;
  useImperativeHandle(text, () => ({
    flush: () => current()?.flush(),
    focus: () => current()?.focus(),
    place: () => current()?.place() ?? 0,
    jumpTo: (place) => current()?.jumpTo(place),
    scroller: () => current()?.scroller(),
  }));

  const show = (next: TextWay, place: number) => {
    current()?.flush();
    setWay(next);
    setUsed((before) => new Set([...before, next]));
    clearInterval(looking.current);
    let looks = 0;
    looking.current = setInterval(() => {
      looks += 1;
      const there = handles[next].current;
      if (there || looks > LOOKS) clearInterval(looking.current);
      there?.jumpTo(place);
    }, LOOK_MS);
  };

  /** An editor that is no longer in use would report a text without the changes of the other one. */
  const isBusy = (): boolean => {
    if (uploads.current === 0 && pastes.current === 0) return false;
    toast({
      variant: 'destructive',
      ...(uploads.current > 0
        ? {
            title: 'Images are not in the text yet',
            description: 'Wait until they are uploaded, or remove them. Then change the editor.',
          }
        : {
            title: 'Pasted text is not in the text yet',
            description: 'Wait a moment, then change the editor.',
          }),
    });
    return true;
  };

  return {
    way,
    used,
    handles,
    values: values.current,
    /** The reason if this text can only be edited in Markdown. */
    refusal,
    hasChanged: used.size > 1 && refusal === undefined,
    count: ({ running, failed }: UploadCount) => {
      uploads.current = running + failed;
    },
    onConverting: (by: 1 | -1) => {
      pastes.current += by;
    },
    choose(next: TextWay) {
      if (next === way || isBusy()) return;
      setRefusal(undefined);
      remember(next);
      show(next, current()?.place() ?? 0);
    },
    refuse(reason: string) {
      setRefusal(reason);
      show('markdown', 0);
      // Write opens the text again when someone chooses it again.
      setUsed(new Set(['markdown']));
    },
    showSource: (place: number) => isBusy() || show('markdown', place),
  };
}
