import { useData } from '#renderer/page-context.tsx';
import { useContent } from '#src/components/Content/use-texts.ts';
import { LegalDocument } from '#src/components/LegalDocument/LegalDocument.tsx';
import { OwnLegalText } from '#src/components/LegalDocument/OwnLegalText.tsx';
import { privacyOf } from '#src/content/site/legal/privacy.ts';
import { vendorSections } from '#src/content/site/legal/vendor-sections.ts';
import type { Data } from './+data.ts';

export function Page() {
  const content = useContent();
  const { vendors } = useData<Data>();
  const own = content.values['legal.privacy'];
  if (!own) return <LegalDocument document={privacyOf(content, vendors)} />;
  // Who gets data is a fact, whatever the owner writes about it.
  const facts = vendorSections(vendors);
  return <OwnLegalText texts={own} {...(facts.length > 0 && { facts })} />;
}
