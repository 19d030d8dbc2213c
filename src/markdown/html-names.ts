/** Kinds of HTML elements, by name. */

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** They have no content and no closing tag. */
export const VOID = names(
  'area base basefont bgsound br col command embed frame hr img input keygen link meta param source track wbr',
);

/** Blocks, which end a paragraph. `x-note` is a footnote, made from links. */
export const BLOCK = names(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul x-note',
);

/** Marks of a run of text. */
export const MARK = names(
  'a b big cite code del dfn em font i ins mark s small span strike strong sub sup u',
);

/** No one sees their content. */
export const INVISIBLE = names(
  'area base col colgroup datalist head link meta noembed noframes param progress meter script source style template title track',
);

/** Seen on a web page, but Markdown has nothing like them. */
export const WITHOUT_FORM = names(
  'applet audio button canvas embed frame frameset iframe input math object select svg textarea video',
);

/** Their content is shown letter by letter. */
export const LIKE_CODE = names('code kbd listing plaintext pre samp tt var xmp');

const OTHERS = names(
  'abbr acronym bdi bdo blink data kbd label map marquee meter multicol nobr noscript optgroup option output picture progress q rb rbc rt rtc ruby samp slot time tt var wbr xmp listing plaintext x-note-mark',
);

/** True for HTML's own elements; `<name>` in a sentence is none. */
export const isHtmlName = (name: string): boolean =>
  [VOID, BLOCK, MARK, INVISIBLE, WITHOUT_FORM, OTHERS].some((set) => set.has(name));

/** An opening tag ends the element of the same group that is open before it, unless one of `within` is between. */
export const ENDS: ReadonlyArray<{
  opened: ReadonlySet<string>;
  ended: ReadonlySet<string>;
  within: ReadonlySet<string>;
}> = [
  { opened: BLOCK, ended: names('p'), within: names('td th caption table button object li') },
  { opened: names('li'), ended: names('li'), within: names('ul ol menu dir') },
  { opened: names('td th'), ended: names('td th'), within: names('table tr') },
  { opened: names('tr'), ended: names('tr'), within: names('table') },
  { opened: names('tbody thead tfoot'), ended: names('tbody thead tfoot'), within: names('table') },
  { opened: names('dt dd'), ended: names('dt dd'), within: names('dl') },
  { opened: names('option optgroup'), ended: names('option'), within: names('select') },
];

/** Elements whose closing tag may be left out. */
export const ENDS_ALONE = names('p li td th tr tbody thead tfoot dt dd option optgroup colgroup html body');
