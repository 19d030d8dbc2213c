import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { type ThemeWithPosts, themeInput } from '#src/contract/generator/themes.ts';

export function ThemeFiles({ themes }: { themes: readonly ThemeWithPosts[] | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const bring = useMutation({
    mutationFn: async (file: File) => {
      const content = parsed(await file.text());
      // The server validates every theme and names the invalid one.
      const list = Array.isArray(content) ? content : (content as { themes?: unknown } | null)?.themes;
      return api('POST /api/admin/themes/import', { body: { themes: list as never } });
    },
    onSuccess: ({ added, skipped }) =>
      toast({
        title: `${added} ${added === 1 ? 'theme' : 'themes'} imported`,
        ...(skipped.length > 0 && { description: `Skipped because the name exists: ${skipped.join(', ')}` }),
      }),
    meta: { failed: 'Could not import the file', changes: ['GET /api/admin/themes'] },
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Themes file"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) bring.mutate(file);
        }}
      />
      <Button tone="quiet" disabled={bring.isPending} onClick={() => input.current?.click()}>
        Import
      </Button>
      <Button tone="quiet" disabled={!themes?.length} onClick={() => themes && save(themes)}>
        Export
      </Button>
    </>
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('It is not a JSON file. Choose a file you exported from here.');
  }
}

function save(themes: readonly ThemeWithPosts[]): void {
  const content = { themes: themes.map((theme) => themeInput.parse(theme)) };
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'seo-themes.json';
  link.click();
  URL.revokeObjectURL(url);
}
