import { usePageContext } from '#renderer/page-context.tsx';
import { LegalDocument } from '#src/components/LegalDocument/LegalDocument.tsx';
import { privacyOf } from '#src/content/legal/privacy.ts';

export function Page() {
  return <LegalDocument document={privacyOf(usePageContext().identity)} />;
}
