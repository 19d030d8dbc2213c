import { checkSection } from '#src/content/site/stored-content.ts';
import { sectionSchemas } from '#src/contract/site/sections/sections.ts';
import { chooseModel } from '../providers/models/choose-model.ts';
import { type Call, type ProviderConfig, ProviderError, type Spent } from '../providers/provider.ts';
import { inventedOfferFigures, offerFaults, withStatedFigures } from './check-offer.ts';
import { repairSectionMessages, type SectionRequest, sectionMessages } from './describe-prompt.ts';
import { inventedFigures } from './figures.ts';
import { sectionForm } from './section-form.ts';

/** Faults that are shown to the model, or to an administrator. */
const FAULTS_TOLD = 12;
const FAULTS_SHOWN = 3;

interface Writing extends Call {
  /** Called after every answer, even an unusable one. */
  spent: (spent: Spent) => void;
}

/**
 * Writes a section as structured output, checked by its schema, the offer and the pages, with one round of
 * repair.
 * @returns the section to save as a draft; an offer may have prices of null, for the owner to fill in
 * @throws ProviderError with a sentence for an administrator
 */
export async function writeSection(
  config: ProviderConfig,
  request: SectionRequest,
  { spent, ...call }: Writing,
): Promise<unknown> {
  const form = sectionForm(request.key, request.links);
  const model = await chooseModel(config);
  const answerForm = { name: 'section', schema: form.schema };
  const question = async (messages: ReturnType<typeof sectionMessages>, round: string) => {
    const answered = await model
      .ask(messages, answerForm, { ...call, idempotencyKey: `${call.idempotencyKey}-${round}` })
      .catch((error: unknown) => {
        if (error instanceof ProviderError && error.spent) spent(error.spent);
        throw error;
      });
    spent(answered.spent);
    const read = readJson(answered.text);
    const value = read === undefined ? undefined : form.complete(read, request.now);
    const faults = value === undefined ? ['It is not one JSON object.'] : faultsOf(request, form, value);
    return { text: answered.text, value, faults };
  };
  const first = await question(sectionMessages(request, form.schema), 'write');
  if (first.faults.length === 0) return settled(request, first);
  const faults = first.faults.slice(0, FAULTS_TOLD);
  const repaired = await question(repairSectionMessages(request, form.schema, first.text, faults), 'repair');
  try {
    return settled(request, repaired);
  } catch (error) {
    // The first answer to an offer may be good apart from invented figures, which can be left out.
    if (request.key !== 'offer' || first.value === undefined) throw error;
    return settled(request, first);
  }
}

function settled(request: SectionRequest, { value, faults }: { value: unknown; faults: string[] }): unknown {
  const { key, source, offer } = request;
  if (value === undefined)
    throw unusable('The answer of the AI provider did not include the texts. Try again.');
  if (key === 'offer') {
    const stated = withStatedFigures(value, source, offer);
    const left = [...offerFaults(stated, offer), ...inventedOfferFigures(stated, source, offer)];
    if (left.length > 0) throw unusable(told(left));
    return stated;
  }
  if (faults.length > 0) throw unusable(told(faults));
  const checked = checkSection(key, value);
  return 'value' in checked ? checked.value : value;
}

/** Paths of fields are only for the model. */
const told = (faults: readonly string[]) =>
  `The text of the AI provider cannot be used: ${faults
    .slice(0, FAULTS_SHOWN)
    .map((fault) => fault.replace(/^[\w.-]+: /, ''))
    .join(' ')}`;
const unusable = (sentence: string) => new ProviderError('unusable', sentence);

function faultsOf(
  { key, source, offer, links }: SectionRequest,
  form: ReturnType<typeof sectionForm>,
  value: unknown,
): string[] {
  if (key === 'offer') return [...offerFaults(value, offer), ...inventedOfferFigures(value, source, offer)];
  const { error } = sectionSchemas[key].safeParse(value);
  const issues = (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}.`);
  const strange = form.linksOf(value).filter((link) => !links.includes(link));
  return [
    ...issues,
    ...strange.map((link) => `"${link}" is not an address that a link may have.`),
    ...inventedFigures(value, offer, source),
  ];
}

/** Models may put text around the JSON. */
function readJson(text: string): unknown {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (start < 0 || end <= start) return undefined;
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    return undefined;
  }
}
