import { ApiError } from '#src/api/api-error.ts';
import { WaysOn } from '#src/components/PartFailed/PartFailed.tsx';
import { sentenceOf } from './Calendar/use-hold.ts';

interface Props {
  className: string;
  /** Undefined: no error. */
  of: unknown;
}

/** The server's sentence. If the call was not answered, also offers alternatives. */
export function Problem({ className, of: fault }: Props) {
  if (fault === undefined) return null;
  const isAnswered = fault instanceof ApiError && fault.status < 500;
  return (
    <div className={className} role="alert">
      {sentenceOf(fault)} {!isAnswered && <WaysOn />}
    </div>
  );
}
