import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { twoFactor as copy } from '#src/content/admin.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { fields } from '../../ui/ui.css.ts';
import * as css from '../users/users.css.ts';

/** Shows the codes this one time only. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = `${codes.join('\n')}\n`;
  const copyAll = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: copy.codesCopied }),
      () => toast({ variant: 'destructive', title: copy.notCopied, description: copy.notCopiedText }),
    );
  return (
    <div className={`${fields} ${css.form}`}>
      <p>{copy.codes}</p>
      <pre>{codes.join('\n')}</pre>
      <div className={inRow}>
        <Button tone="quiet" onClick={copyAll}>
          {copy.copyCodes}
        </Button>
        <Button tone="quiet" onClick={() => saveAsFile(text)}>
          {copy.saveCodes}
        </Button>
        <Button onClick={onKept}>{copy.codesKept}</Button>
      </div>
    </div>
  );
}

/** Made in the browser, because the server keeps only digests of the codes. */
function saveAsFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
