import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import {
  type FieldAction,
  HELP_LENGTH,
  type HelpAction,
  isFieldAction,
} from '#src/contract/generator/writing-help-values.ts';
import type { HelpContext } from '../../blog/posts/text/writing-help.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { HelpAnswer } from './HelpAnswer.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import { LanguageOptions, SourceOptions } from './HelpOptions.tsx';
import { actionLabels } from './help-labels.ts';
import { type SourceForm, withSource } from './insert-source.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import { type HelpBody, type HelpStage, useHelp } from './use-help.ts';
import * as css from './writing-help.css.ts';

interface Props extends HelpContext {
  postId: number;
  /** The title and the description as they are typed. */
  fields: Record<FieldAction, string>;
  setField: (name: 'title' | 'metaDescription', value: string) => void;
}

const FIELD_NAMES = { titles: 'title', descriptions: 'metaDescription' } as const;
const TAKEN = { titles: 'Title replaced', descriptions: 'Meta description replaced' } as const;

/** Help with a passage or the fields of a post, in a dialog that loads when it is opened. */
export default function WritingHelp(props: Props) {
  const { postId, fields, setField, passage, content, replace, onClose } = props;
  const help = useHelp(postId);
  const available = useQuery(query('GET /api/admin/posts/:id/writing-help', { params: { id: postId } }));
  const record = useMutation(
    mutate('POST /api/admin/posts/:id/writing-help/:callId/take', {
      failed: 'Could not add the new sentences to the claims of this post',
      changes: ['GET /api/admin/posts/:id/claims'],
    }),
  );
  const ask = (action: HelpAction, chosen: Pick<HelpBody, 'documentId' | 'language'> = {}) =>
    void help.ask(
      isFieldAction(action)
        ? { action, text: content.slice(0, HELP_LENGTH), current: fields[action] }
        : { action, ...passage, ...chosen },
    );
  const choose = (action: HelpAction) =>
    action === 'expand' || action === 'translate' ? help.choose(action) : ask(action);

  const take = ({ answer, body }: Answered, alternative: number, form: SourceForm): boolean => {
    const { text = '', source = null } = answer.alternatives[alternative] ?? {};
    const { action } = answer;
    if (isFieldAction(action)) {
      const before = fields[action];
      setField(FIELD_NAMES[action], text);
      toast({
        title: TAKEN[action],
        action: { label: 'Undo', act: () => setField(FIELD_NAMES[action], before) },
      });
    } else if (source) {
      const { insert, end } = withSource(body.text, source, form, content);
      if (!replace(insert, end)) return false;
    } else if (!replace(text)) return false;
    record.mutate({ params: { id: postId, callId: answer.id }, body: { alternative } });
    onClose();
    return true;
  };

  const { stage } = help;
  return (
    <Dialog onClose={onClose} title={titleOf(stage)} description={stage.at === 'menu' ? INTRO : ''}>
      {stage.at === 'menu' && (
        <HelpMenu
          passage={passage.text}
          hasContent={content.trim() !== ''}
          missing={available.data?.missing ?? available.error?.message ?? null}
          onChoose={choose}
        />
      )}
      {stage.at === 'options' && stage.action === 'translate' && (
        <LanguageOptions onAsk={(language) => ask('translate', { language })} onBack={help.leave} />
      )}
      {stage.at === 'options' && stage.action === 'expand' && (
        <SourceOptions
          postId={postId}
          passage={passage.text}
          onAsk={(documentId) => ask('expand', { documentId })}
          onBack={help.leave}
        />
      )}
      {stage.at === 'asking' && (
        <Asking
          isSearching={stage.body.action === 'find-source' && available.data?.searchesWeb === true}
          onCancel={help.cancel}
        />
      )}
      {stage.at === 'failed' && (
        <Failed reason={stage.reason} onAgain={() => void help.ask(stage.body)} onBack={help.leave} />
      )}
      {stage.at === 'answer' && (
        <HelpAnswer
          key={stage.answer.id}
          answer={stage.answer}
          before={isFieldAction(stage.answer.action) ? fields[stage.answer.action] : stage.body.text}
          onTake={(alternative, form) => take(stage, alternative, form)}
          onLeave={onClose}
          onAgain={() => void help.ask(stage.body)}
        />
      )}
    </Dialog>
  );
}

type Answered = Extract<HelpStage, { at: 'answer' }>;

const INTRO = 'You see what would change, and what it cost, before anything is replaced.';

function titleOf(stage: HelpStage): string {
  if (stage.at === 'menu') return 'Writing help';
  return actionLabels[stage.at === 'options' ? stage.action : stage.body.action];
}

function Asking({ isSearching, onCancel }: { isSearching: boolean; onCancel: () => void }) {
  const cancel = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className={css.stage}>
      <p className={css.busy} role="status">
        <Spinner />
        {isSearching ? 'Searching the web and your sources…' : 'The model is writing…'}
      </p>
      <p className={css.note}>You pay for what was written until then if you cancel.</p>
      <div className={css.buttons}>
        <Button ref={cancel} tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface FailedProps {
  reason: string;
  onAgain: () => void;
  onBack: () => void;
}

function Failed({ reason, onAgain, onBack }: FailedProps) {
  const again = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className={css.stage}>
      <p className={css.fault} role="alert">
        {reason} Your text was not changed.
      </p>
      <div className={css.buttons}>
        <Button ref={again} onClick={onAgain}>
          Try again
        </Button>
        <Button tone="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
