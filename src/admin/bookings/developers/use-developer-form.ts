import type { Resolver } from 'react-hook-form';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { type DeveloperFields, type DeveloperValues, ownResolver, resolver } from './developer-form.ts';

/** @param own true if developers edit themselves: only what they may change is checked and saved */
export const useDeveloperForm = (name: string, saved: DeveloperFields, own: boolean) =>
  useFormDraft<DeveloperFields, DeveloperValues>({
    name,
    saved,
    resolver: (own ? ownResolver : resolver) as Resolver<DeveloperFields, unknown, DeveloperValues>,
  });

export type DeveloperFormParts = Pick<
  ReturnType<typeof useDeveloperForm>,
  'register' | 'watch' | 'setValue' | 'formState'
>;
