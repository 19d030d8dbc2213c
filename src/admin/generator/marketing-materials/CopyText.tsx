import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { ChannelName } from '#src/contract/generator/channel-names.ts';
import { materialAsText } from '#src/contract/generator/channels.ts';

interface Props {
  channel: ChannelName;
  texts: Record<string, string>;
  tone?: 'primary' | 'quiet';
}

export function CopyText({ channel, texts, tone = 'primary' }: Props) {
  const text = materialAsText(channel, texts);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Text copied' });
    } catch {
      toast({
        variant: 'destructive',
        title: 'The browser blocked copying',
        description: 'Download the text instead, or select and copy it.',
      });
    }
  };
  return (
    <Button tone={tone} disabled={text === ''} onClick={copy}>
      Copy text
    </Button>
  );
}
