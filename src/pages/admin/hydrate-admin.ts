import { hydrate } from '#renderer/hydrate.tsx';
import { restorePage } from '#src/components/Content/restore-page.ts';
import { offerInBrowser } from '#src/content/site/offer.ts';
import { Layout } from './+Layout.tsx';
import { Page } from './+Page.tsx';

hydrate({ Page, Layout, restorePage: (state) => restorePage(state, offerInBrowser) });
