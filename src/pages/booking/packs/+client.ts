import { hydrate } from '#renderer/hydrate.tsx';
import { SiteFrame as Layout } from '#src/components/SiteFrame/SiteFrame.tsx';
import { offerInBrowser } from '#src/content/offer.ts';
import { Page } from './+Page.tsx';

hydrate({ Page, Layout, offerOf: offerInBrowser });
