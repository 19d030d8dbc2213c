/**
 * IPTC's "Digital Source Type" says how an image came to be. Written as XMP into headers and covers, and kept
 * on uploads. All other metadata is removed, because it may tell where a photo was taken.
 */
import type { HeaderKind } from '#writer/header/make-header.ts';

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

const WRITTEN =
  /DigitalSourceType(?:[^<>]{0,200}=\s*["']|[^<>]{0,200}>)\s*https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/([A-Za-z]{3,60})\b/;

/** Undefined for an own image: only its own metadata is known. */
const OF_KIND: Record<HeaderKind, string | undefined> = {
  generated: 'trainedAlgorithmicMedia',
  drawn: 'algorithmicMedia',
  photo: undefined,
};

const packet = (term: string) =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${VOCABULARY}${term}"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;

/** Undefined when the XMP has no term. */
const sourceTerm = (xmp: Uint8Array | undefined): string | undefined =>
  xmp && WRITTEN.exec(Buffer.from(xmp).toString('utf8'))?.[1];

/** Builds the XMP of a header, or undefined. `xmp`: the original's. */
export const headerXmp = (kind: HeaderKind, xmp: Uint8Array | undefined): string | undefined => {
  const term = OF_KIND[kind] ?? sourceTerm(xmp);
  return term && packet(term);
};
