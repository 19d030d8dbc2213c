import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/api/api-error.ts';
import { type ApiInput, api } from '#src/api/client.ts';
import type { Material } from '#src/contract/marketing.ts';
import { tellFailure } from '../session/error-message.ts';
import { materialKeys, materialQuery } from './material-queries.ts';

type Body<Call extends Parameters<typeof api>[0]> = ApiInput<Call> extends { body: infer B } ? B : never;

/** What can be done with materials. A failure says so in a toast; what was typed stays where it is. */
export function useMaterialActions() {
  const client = useQueryClient();
  const refresh = () => Promise.all(materialKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  const took = (material: Material) => {
    client.setQueryData(materialQuery(material.id).queryKey, material);
    return refresh();
  };
  const failed = (title: string) => (error: Error) => tellFailure(title, error);

  const create = useMutation({
    mutationFn: (body: Body<'POST /api/admin/marketing-materials'>) =>
      api('POST /api/admin/marketing-materials', { body }),
    onSuccess: took,
    onError: failed('The material was not created'),
  });
  const generate = useMutation({
    mutationFn: (body: Body<'POST /api/admin/marketing-materials/generate'>) =>
      api('POST /api/admin/marketing-materials/generate', { body }),
    onSuccess: took,
  });
  const save = useMutation({
    mutationFn: ({ id, ...body }: { id: number } & Body<'PATCH /api/admin/marketing-materials/:id'>) =>
      api('PATCH /api/admin/marketing-materials/:id', { params: { id }, body }),
    onSuccess: took,
    onError: (error) => {
      // Told beside the form, with the way on.
      if (error instanceof ApiError && error.status === 409) return;
      failed('The material was not saved')(error);
    },
  });
  const restore = useMutation({
    mutationFn: ({ id, version }: { id: number; version: number }) =>
      api('POST /api/admin/marketing-materials/:id/versions/:version/restore', { params: { id, version } }),
    onSuccess: took,
    onError: failed('The version was not restored'),
  });
  const remove = useMutation({
    mutationFn: (id: number) => api('DELETE /api/admin/marketing-materials/:id', { params: { id } }),
    onSuccess: (_nothing, id) => {
      client.removeQueries({ queryKey: materialQuery(id).queryKey });
      return client.invalidateQueries({ queryKey: materialKeys[0] });
    },
    onError: failed('The material was not removed'),
  });
  return { create, generate, save, restore, remove };
}
