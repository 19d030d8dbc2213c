import { type RedirectInput, redirectInput } from '#src/contract/site/redirects.ts';
import { isSectionKey, type SectionKey, sectionSchemas } from '#src/contract/site/sections/sections.ts';
import { z } from '#src/contract/zod.ts';
import { unknownField } from '../../http/unknown-fields.ts';
import { FORMAT, FORMAT_VERSION } from './content-file.ts';

export interface FileFault {
  place: string;
  message: string;
}

export interface ReadFile {
  /** Checked; null returns to the built-in texts. */
  sections: Array<{ key: SectionKey; value: unknown }>;
  redirects: RedirectInput[] | undefined;
  faults: FileFault[];
}

const FAULTS_SHOWN = 100;
const LONGEST = 5_000_000;
const FILE = 'The file';

const outer = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  sections: z.record(z.string(), z.unknown()),
  redirects: z.array(z.unknown()).max(2_000).optional(),
});

const placeOf = (...path: PropertyKey[]) => path.map(String).join(' › ');
const failed = (message: string): ReadFile => ({
  sections: [],
  redirects: undefined,
  faults: [{ place: FILE, message }],
});

/** Reads and checks a whole file. Use nothing of it while it has faults. */
export function readContentFile(text: string): ReadFile {
  if (text.length > LONGEST) return failed('It is too long: at most 5,000,000 characters');
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return failed(`It is not valid JSON: ${(error as Error).message}`);
  }
  const { data, error } = outer.safeParse(json);
  if (!data)
    return failed(
      `It is not an export of a site's texts (${error.issues.map(({ path }) => path.join('.') || 'format').join(', ')})`,
    );
  if (data.version !== FORMAT_VERSION)
    return failed(
      `It has version ${data.version} of the format, and this program reads version ${FORMAT_VERSION}`,
    );
  const faults: FileFault[] = Object.keys(json as object)
    .filter((name) => !Object.hasOwn(outer.shape, name))
    .map((name) => ({ place: FILE, message: `The field "${name}" is unknown` }));
  const sections = readSections(data.sections, faults);
  const redirects = data.redirects && readRedirects(data.redirects, faults);
  return { sections, redirects, faults: faults.slice(0, FAULTS_SHOWN) };
}

function readSections(given: Record<string, unknown>, faults: FileFault[]): ReadFile['sections'] {
  const sections: ReadFile['sections'] = [];
  for (const [key, value] of Object.entries(given)) {
    if (!isSectionKey(key)) {
      faults.push({ place: key, message: 'There is no such section' });
      continue;
    }
    const checked = value === null ? { data: null } : sectionSchemas[key].safeParse(value);
    const unknown = value === null ? undefined : unknownField(sectionSchemas[key], value);
    if (unknown) faults.push({ place: placeOf(key, ...unknown.path), message: 'This field is unknown' });
    if ('error' in checked && checked.error)
      for (const { path, message } of checked.error.issues)
        faults.push({ place: placeOf(key, ...path), message });
    else sections.push({ key, value: checked.data });
  }
  return sections;
}

function readRedirects(given: readonly unknown[], faults: FileFault[]): RedirectInput[] {
  return given.flatMap((each, index) => {
    const { data, error } = redirectInput.strict().safeParse(each);
    for (const { path, message } of error?.issues ?? [])
      faults.push({ place: placeOf('redirects', index + 1, ...path), message });
    return data ? [data] : [];
  });
}
