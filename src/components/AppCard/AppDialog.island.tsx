import { useCallback, useState } from 'react';
import { island } from '#renderer/islands/island.tsx';
import { restorePage } from '#src/components/Content/restore-page.ts';
import { appsOf, galleryList, type ListedApp, videoOf } from '#src/content/site/gallery-sections.ts';
import { useTexts } from '../Content/use-texts.ts';
import { useOpeners } from '../IslandTrigger/use-openers.ts';
import { VideoDialog } from '../VideoDialog/VideoDialog.tsx';
import { APP_DIALOG } from './app-dialog.ts';

function AppDialog() {
  const apps = appsOf(useTexts(galleryList));
  const [app, setApp] = useState<ListedApp | null>(null);
  useOpeners(useCallback((opened) => setApp(apps.find(({ slug }) => slug === opened) ?? null), [apps]));
  return <VideoDialog film={app && videoOf(app)} onClose={() => setApp(null)} />;
}

export default island({ name: APP_DIALOG, when: 'called', restorePage }, AppDialog);
