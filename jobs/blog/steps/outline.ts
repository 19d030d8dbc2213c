import { honestOutline } from '#writer/outline.ts';
import { ProviderError } from '#writer/providers/provider.ts';
import { known, type Step } from '../step.ts';

export const outlineStep: Step = async ({ state, provider, call }) => {
  if (!provider.outline) return { state: { outline: [] } };
  const brief = known(state.brief);
  const { value, spent, model, note } = await provider.outline(brief, known(state.plan), call);
  const outline = honestOutline(value, brief.passages);
  if (!outline)
    throw new ProviderError('unusable', 'The AI provider planned an article without sections.', { spent });
  return { state: { outline }, spent, model, ...(note !== undefined && { note }) };
};
