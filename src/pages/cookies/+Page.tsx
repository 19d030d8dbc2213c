import { useData, usePageContext } from '#renderer/page-context.tsx';
import { LegalDocument } from '#src/components/LegalDocument/LegalDocument.tsx';
import { cookiesOf } from '#src/content/legal/cookies.ts';
import type { Data } from './+data.ts';

export function Page() {
  return <LegalDocument document={cookiesOf(usePageContext().identity, useData<Data>())} />;
}
