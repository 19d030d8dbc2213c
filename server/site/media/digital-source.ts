/**
 * IPTC's "Digital Source Type": how an image came to be. It is written as XMP into headers and covers, and kept in
 * images that arrive with one. All other metadata is removed, because it may tell where a photo was taken.
 */
import type { HeaderKind } from '#writer/header/make-header.ts';

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** As an attribute or as an element, with either scheme, as different programs write it. */
const WRITTEN =
  /DigitalSourceType(?:[^<>]{0,200}=\s*["']|[^<>]{0,200}>)\s*https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/([A-Za-z]{3,60})\b/;

/** Undefined for an image that is somebody's own: only what it says about itself is known. */
const OF_KIND: Record<HeaderKind, string | undefined> = {
  generated: 'trainedAlgorithmicMedia',
  drawn: 'algorithmicMedia',
  photo: undefined,
};

/** The XMP packet for a term of the vocabulary. */
const packet = (term: string) =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${VOCABULARY}${term}"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;

/** The term in an image's XMP; undefined when it has none. */
const sourceTerm = (xmp: Uint8Array | undefined): string | undefined =>
  xmp && WRITTEN.exec(Buffer.from(xmp).toString('utf8'))?.[1];

/** The XMP to write into a header, or undefined. @param xmp the original's */
export const headerXmp = (kind: HeaderKind, xmp: Uint8Array | undefined): string | undefined => {
  const term = OF_KIND[kind] ?? sourceTerm(xmp);
  return term && packet(term);
};
