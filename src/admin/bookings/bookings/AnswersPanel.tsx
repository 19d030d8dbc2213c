import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import { answerText } from '#src/contract/bookings/question-values.ts';
import { Panel } from '../../ui/Panel.tsx';
import { quiet } from '../../ui/ui.css.ts';
import * as css from './bookings.css.ts';

interface Props {
  bookingId: number;
  answers: BookingDetail['answers'];
}

/** A client's answers besides the idea. */
export function AnswersPanel({ bookingId, answers }: Props) {
  if (answers.length === 0) return null;
  return (
    <Panel title="Answers">
      <dl className={css.facts}>
        {answers.map((answer) => (
          <div key={answer.key} className={css.answerRow}>
            <dt className={quiet} dir="auto">
              {answer.label}
            </dt>
            <dd className={css.answer} dir="auto">
              {answer.fileId === null ? (
                answerText(answer)
              ) : (
                <a href={`/api/admin/sessions/${bookingId}/files/${answer.fileId}`} download>
                  {answer.value}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
