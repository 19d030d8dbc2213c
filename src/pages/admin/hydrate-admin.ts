import { hydrate } from '#renderer/hydrate.tsx';
import { offerInBrowser } from '#src/content/site/offer.ts';
import { Layout } from './+Layout.tsx';
import { Page } from './+Page.tsx';

hydrate({ Page, Layout, offerOf: offerInBrowser });
