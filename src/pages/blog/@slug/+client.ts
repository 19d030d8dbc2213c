import { hydrate } from '#renderer/hydrate.tsx';
import { SiteFrame as Layout } from '#src/components/SiteFrame/SiteFrame.tsx';
import { Page } from './+Page.tsx';

hydrate({ Page, Layout });
