import { LegalDocument } from '#src/components/LegalDocument/LegalDocument.tsx';
import { cookies } from '#src/content/legal/cookies.ts';

export function Page() {
  return <LegalDocument document={cookies} />;
}
