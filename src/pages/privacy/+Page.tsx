import { LegalDocument } from '#src/components/LegalDocument/LegalDocument.tsx';
import { privacy } from '#src/content/legal/privacy.ts';

export function Page() {
  return <LegalDocument document={privacy} />;
}
