import { useContent } from '#src/components/Content/use-texts.ts';
import { LegalDocument } from '#src/components/LegalDocument/LegalDocument.tsx';
import { OwnLegalText } from '#src/components/LegalDocument/OwnLegalText.tsx';
import { termsOf } from '#src/content/site/legal/terms.ts';

export function Page() {
  const content = useContent();
  const own = content.values['legal.terms'];
  return own ? <OwnLegalText texts={own} /> : <LegalDocument document={termsOf(content)} />;
}
