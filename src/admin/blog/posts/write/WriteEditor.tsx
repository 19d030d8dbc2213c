import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { query } from '#src/admin/query.ts';
import { lazyDialog } from '#src/admin/ui/lazy-part.tsx';
import '#src/components/Article/parts.css.ts';
import { prose } from '#src/components/Article/Article.css.ts';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { visuallyHidden } from '#src/design/text.css.ts';
import { routes } from '#src/routes.ts';
import { useImageCopies } from '../text/use-image-copies.tsx';
import { useRunningPastes } from '../text/use-running-pastes.tsx';
import { useWritingHelp } from '../text/use-writing-help.tsx';
import { insertBlocks, insertLine } from './editing/commands.ts';
import type { InsertItem, Question } from './editing/insert-items.ts';
import { linkText, withLink } from './editing/links.ts';
import { runItem } from './editing/slash.ts';
import { bookingLine, imageBlock, linkedLine, withImageDetails } from './editing/special-blocks.ts';
import { AddressDialog } from './parts/AddressDialog.tsx';
import { type ImageDetails, ImageDialog } from './parts/ImageDialog.tsx';
import { SlashMenu } from './parts/SlashMenu.tsx';
import { StatusLine } from './parts/StatusLine.tsx';
import { WriteToolbar } from './parts/WriteToolbar.tsx';
import { useOpened } from './use-opened.ts';
import { useWriteView, type WriteProps } from './use-write-view.ts';
import * as css from './write.css.ts';
import { POST } from './write-place.ts';
import './document.css.ts';

const LinkPicker = lazyDialog(() => import('../text/LinkPicker.tsx'));
const VideoPicker = lazyDialog(() => import('../../../site/media/VideoPicker.tsx'));
const MediaPicker = lazyDialog(() => import('../../../site/media/MediaPicker.tsx'));

type Open = 'link' | 'library' | 'video' | 'library-video' | { image: number } | undefined;

/** The text as readers will see it, saved as Markdown. */
export default function WriteEditor(props: Omit<WriteProps, 'opened'>) {
  const opened = useOpened(props.value, props.place);
  if (opened !== undefined) return <OpenedEditor {...props} opened={opened} />;
  return (
    <div className={css.frame}>
      <p className={css.opening} role="status">
        <Spinner /> Opening the text…
      </p>
    </div>
  );
}

function OpenedEditor(props: WriteProps) {
  const { actions, invalid, onSource, place = POST, writingHelp } = props;
  const [open, setOpen] = useState<Open>();
  const client = useQueryClient();
  const frame = useRef<HTMLDivElement>(null);
  const copies = useImageCopies({
    read: () => write.text(),
    write: (text) => write.changeText(text),
  });
  const pastes = useRunningPastes(props.onConverting, (sentence) => write.announce(sentence));
  const write: ReturnType<typeof useWriteView> = useWriteView(props, {
    ...actions,
    onPasted: copies.onPasted,
    beginPaste: pastes.begin,
    prices: readPrices,
    link: () => setOpen('link'),
    image: () => setOpen('library'),
    writingHelp: () => openHelp(),
    editImage: (image) => setOpen({ image }),
    insert: (item) => insert(item),
    editSource(position) {
      const { doc } = write.view()?.state ?? {};
      const spans = doc && write.session()?.save(doc).spans;
      const index = doc?.resolve(position).index(0);
      onSource(spans?.find((span) => span.index === index)?.from ?? 0);
    },
  });
  const { host, status, slash, announcement, announce } = write;

  /** Runs while a view is there, and returns to the text. */
  const run = (act: (view: NonNullable<ReturnType<typeof write.view>>) => void) => {
    const view = write.view();
    if (!view) return;
    act(view);
    view.focus();
  };

  function insert({ run: command, label }: InsertItem): void {
    if (typeof command === 'string') ask(command);
    else
      run((view) => {
        if (command(view.state, view.dispatch, view)) announce(`${label} inserted`);
      });
  }

  function ask(question: Question): void {
    if (question === 'image') setOpen('library');
    else if (question === 'video') setOpen('video');
    else
      run((view) =>
        view.dispatch(insertLine(view.state, bookingLine('Book a session', routes.booking.path))),
      );
  }

  /** The table of prices as readers see it now. */
  async function readPrices(): Promise<string[][]> {
    return (await client.fetchQuery(query('GET /api/admin/offer-placeholders'))).prices;
  }

  const returnFocus = () => {
    // After the dialog has returned the focus, which may have been on a menu.
    setTimeout(() => write.view()?.focus());
  };
  const help = useWritingHelp(write.passage, writingHelp, returnFocus);
  function openHelp(): void {
    write.flush();
    help.open();
  }

  const state = write.view()?.state;
  const image = typeof open === 'object' ? state?.doc.nodeAt(open.image) : undefined;
  const close = () => {
    setOpen(undefined);
    returnFocus();
  };
  const saveImage = (details: ImageDetails) => {
    if (typeof open === 'object')
      run((view) => view.dispatch(withImageDetails(view.state, open.image, details)));
    close();
  };

  return (
    <div ref={frame} className={invalid ? css.invalidFrame : css.frame}>
      <WriteToolbar
        status={status}
        view={write.view}
        items={place.items}
        onInsert={insert}
        onLink={() => setOpen('link')}
        onImage={() => setOpen('library')}
        onWritingHelp={writingHelp && openHelp}
        onHelp={actions.help}
      />
      <div ref={host} className={`${css.host} ${prose}`} />
      {pastes.line}
      {copies.line}
      {status && (
        <StatusLine
          status={status}
          run={(command) => run((view) => command(view.state, view.dispatch, view))}
          onLink={() => setOpen('link')}
          onImage={(position) => setOpen({ image: position })}
        />
      )}
      {slash && (
        <SlashMenu
          slash={slash}
          frame={frame}
          view={write.view}
          onChoose={(item) => run((view) => runItem(view, item, insert))}
        />
      )}
      <p className={visuallyHidden} role="status">
        {slash ? `${slash.items.length} to insert: ${slash.items[slash.index]?.label}` : announcement}
      </p>
      {help.dialog}
      {open === 'link' && (
        <Suspense>
          <LinkPicker
            {...(state && { initial: linkText(state) })}
            onChoose={(address, title) => {
              close();
              run((view) => view.dispatch(withLink(view.state, address, title)));
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'library' && (
        <Suspense>
          <MediaPicker
            title="Image"
            onChoose={({ url, alt }) => {
              close();
              run((view) => {
                view.dispatch(insertBlocks(view.state, [imageBlock(url, alt)]));
                const position = view.state.selection.from;
                let found = -1;
                view.state.doc.nodesBetween(0, position, (node, at) => {
                  if (node.attrs.url === url) found = at;
                });
                // After the picker has returned the focus.
                if (found >= 0) setTimeout(() => setOpen({ image: found }));
              });
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'video' && (
        <AddressDialog
          onAdd={(address) => {
            close();
            run((view) => view.dispatch(insertLine(view.state, linkedLine(address, address))));
          }}
          onLibrary={() => setOpen('library-video')}
          onClose={close}
        />
      )}
      {open === 'library-video' && (
        <Suspense>
          <VideoPicker
            onChoose={({ url, name, description }) => {
              close();
              run((view) => view.dispatch(insertLine(view.state, linkedLine(description || name, url))));
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {image && (
        <ImageDialog
          alt={image.attrs.alt}
          caption={image.attrs.title ?? ''}
          onSave={saveImage}
          onClose={close}
        />
      )}
    </div>
  );
}
