import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { type ThemeWithPosts, themeInput } from '#src/contract/themes.ts';
import { errorMessage } from '../session/error-message.ts';

/** Themes as a JSON file: to keep, to hand on, to bring back. */
export function ThemeFiles({ themes }: { themes: readonly ThemeWithPosts[] | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const bring = useMutation({
    mutationFn: async (file: File) => {
      const content: unknown = JSON.parse(await file.text());
      // The server checks every theme and says which one is wrong.
      const list = Array.isArray(content) ? content : (content as { themes?: unknown } | null)?.themes;
      return api('POST /api/admin/themes/import', { body: { themes: list as never } });
    },
    onSuccess: ({ added, skipped }) => {
      toast({
        title: `${added} ${added === 1 ? 'theme' : 'themes'} imported`,
        ...(skipped.length > 0 && { description: `Already here: ${skipped.join(', ')}` }),
      });
      return client.invalidateQueries({ queryKey: ['GET /api/admin/themes'] });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'The file was not imported',
        description: error instanceof SyntaxError ? 'It is not a JSON file.' : sentence(error),
      }),
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="File with themes"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) bring.mutate(file);
        }}
      />
      <Button tone="quiet" size="small" disabled={bring.isPending} onClick={() => input.current?.click()}>
        Import
      </Button>
      <Button tone="quiet" size="small" disabled={!themes?.length} onClick={() => themes && save(themes)}>
        Export
      </Button>
    </>
  );
}

const sentence = (error: Error) => (error instanceof ApiError ? error.detail : errorMessage(error));

function save(themes: readonly ThemeWithPosts[]): void {
  const content = { themes: themes.map((theme) => themeInput.parse(theme)) };
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'seo-themes.json';
  link.click();
  URL.revokeObjectURL(url);
}
