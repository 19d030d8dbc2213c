import { useEffect, useState } from 'react';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import type { ChannelName } from '#src/contract/generator/channel-names.ts';
import { CARD_SIZES, type CardShape, materialAsText } from '#src/contract/generator/channels.ts';
import { Choice } from '../../ui/Choice.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { panelBody, quiet, small } from '../../ui/ui.css.ts';
import { fileName } from './material-labels.ts';
import * as css from './materials.css.ts';

interface Props {
  id: number;
  channel: ChannelName;
  title: string;
  /** Form values, saved or not. */
  texts: Record<string, string>;
  /** The saved version, which the image shows. */
  version: number;
  changed: boolean;
}

const shapes: Record<CardShape, string> = { wide: 'Wide, 1200×630', square: 'Square, 1080×1080' };

export function TakeAway({ id, channel, title, texts, version, changed }: Props) {
  const [shape, setShape] = useState<CardShape>('wide');
  const text = materialAsText(channel, texts);
  const image = `/api/admin/marketing-materials/${id}/card?shape=${shape}&v=${version}`;
  return (
    <Panel title="Files">
      <div className={`${panelBody} ${css.use}`}>
        <div className={inRow}>
          <TextFile name={fileName(title, '.txt')} text={text} />
        </div>
        <Choice
          legend="Image"
          options={Object.entries(shapes).map(([value, label]) => ({ value: value as CardShape, label }))}
          value={shape}
          onChange={setShape}
        />
        <img
          key={image}
          className={css.card}
          src={image}
          alt={`The material’s first line as an image: ${shapes[shape]}`}
          {...CARD_SIZES[shape]}
          loading="lazy"
        />
        <div className={inRow}>
          <ButtonLink
            tone="quiet"
            size="small"
            href={image}
            download={fileName(title, `-${CARD_SIZES[shape].width}x${CARD_SIZES[shape].height}.png`)}
          >
            Download image
          </ButtonLink>
          {changed && <span className={`${quiet} ${small}`}>Shows the last saved text.</span>}
        </div>
      </div>
    </Panel>
  );
}

function TextFile({ name, text }: { name: string; text: string }) {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    setHref(url);
    return () => URL.revokeObjectURL(url);
  }, [text]);
  return (
    <ButtonLink tone="quiet" size="small" href={href} download={name}>
      Download text
    </ButtonLink>
  );
}
