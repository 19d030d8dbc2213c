import { useContent } from '#src/components/Content/use-texts.ts';
import { LegalDocument } from '#src/components/LegalDocument/LegalDocument.tsx';
import { OwnLegalText } from '#src/components/LegalDocument/OwnLegalText.tsx';
import { privacyOf } from '#src/content/site/legal/privacy.ts';

export function Page() {
  const content = useContent();
  const own = content.values['legal.privacy'];
  return own ? <OwnLegalText texts={own} /> : <LegalDocument document={privacyOf(content)} />;
}
