import { usePageContext } from '#renderer/page-context.tsx';
import { LegalDocument } from '#src/components/LegalDocument/LegalDocument.tsx';
import { termsOf } from '#src/content/legal/terms.ts';

export function Page() {
  return <LegalDocument document={termsOf(usePageContext().identity)} />;
}
