/** For clients whose session the team moved or handed over. */

interface Rights {
  refundPercent: number;
  isFree: boolean;
  /** The deadline for that refund, in words. */
  freeUntil: string;
  /** In words; undefined if they can no longer reschedule. */
  moveUntil: string | undefined;
  /** `hour`: of a pack. `nothing`: not paid. */
  paidWith: 'money' | 'hour' | 'nothing';
}

const cancelFor = ({ refundPercent, paidWith }: Rights): string =>
  paidWith === 'nothing'
    ? 'cancel free of charge'
    : paidWith === 'hour'
      ? refundPercent === 100
        ? 'cancel and get your hour back'
        : 'cancel, but this hour is not returned'
      : refundPercent === 100
        ? 'cancel for a full refund'
        : refundPercent > 0
          ? `cancel for a refund of ${refundPercent}%`
          : 'cancel without a refund';

export function clientRights(rights: Rights): string {
  const { isFree, freeUntil, moveUntil } = rights;
  const cancel = `you can ${cancelFor(rights)}${isFree ? ` until ${freeUntil}` : ''}`;
  const move =
    moveUntil === undefined
      ? ''
      : isFree && moveUntil === freeUntil
        ? ', and reschedule until then'
        : `, and reschedule until ${moveUntil}`;
  return `You keep the better of the old and the new terms: ${cancel}${move}.`;
}

/** Warns a client before moving a session to a time that lowers the refund. */
export const lowerRefund = (before: number, after: number, isHour: boolean): string =>
  isHour
    ? 'If you cancel after you reschedule to this time, your hour is not returned.'
    : `If you cancel after you reschedule to this time, the refund is ${after}% instead of ${before}%.`;
