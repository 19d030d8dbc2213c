import { LegalDocument } from '#src/components/LegalDocument/LegalDocument.tsx';
import { terms } from '#src/content/legal/terms.ts';

export function Page() {
  return <LegalDocument document={terms} />;
}
