import { hydrate } from '#renderer/hydrate.tsx';
import { Layout } from './+Layout.tsx';
import { Page } from './+Page.tsx';

hydrate({ Page, Layout });
