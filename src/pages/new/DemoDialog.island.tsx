import { useCallback, useState } from 'react';
import { island } from '#renderer/islands/island.tsx';
import { restorePage } from '#src/components/Content/restore-page.ts';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { useOpeners } from '#src/components/IslandTrigger/use-openers.ts';
import { VideoDialog } from '#src/components/VideoDialog/VideoDialog.tsx';
import { newDemos, techList } from '#src/content/site/demos.ts';
import type { SectionValue } from '#src/contract/site/sections/sections.ts';
import { DEMO_DIALOG } from './demo-dialog.ts';

type Demo = SectionValue<'new.demoFilms'>['demos'][number];

const videoOf = ({ tech, captions, ...video }: Demo) => ({
  ...video,
  ...(captions && { captions }),
  technologies: techList(tech),
});

function DemoDialog() {
  const { demos } = useTexts(newDemos);
  const [open, setOpen] = useState<Demo>();
  useOpeners(useCallback((src) => setOpen(demos.find((demo) => demo.src === src)), [demos]));
  return <VideoDialog film={open ? videoOf(open) : null} onClose={() => setOpen(undefined)} />;
}

export default island({ name: DEMO_DIALOG, when: 'called', restorePage }, DemoDialog);
