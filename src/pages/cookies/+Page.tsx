import { useData } from '#renderer/page-context.tsx';
import { useContent } from '#src/components/Content/use-texts.ts';
import { LegalDocument } from '#src/components/LegalDocument/LegalDocument.tsx';
import { OwnLegalText } from '#src/components/LegalDocument/OwnLegalText.tsx';
import { cookiesOf, SPECIFIC_COOKIES } from '#src/content/site/legal/cookies.ts';
import { YOUR_CHOICE } from '#src/content/site/vendor-copy.ts';
import type { Data } from './+data.ts';

export function Page() {
  const content = useContent();
  const document = cookiesOf(content, useData<Data>());
  const own = content.values['legal.cookies'];
  if (!own) return <LegalDocument document={document} />;
  // The program's cookies are facts, whatever the owner writes about them, and a choice can always be changed.
  const facts = document.sections.filter(({ id }) => id === SPECIFIC_COOKIES || id === YOUR_CHOICE);
  return <OwnLegalText texts={own} facts={facts} />;
}
