/** Sentences about what clients may do after the team moved or handed over their session. */

interface Rights {
  /** The refund for canceling now. */
  refundPercent: number;
  /** That is the refund for canceling in time. */
  isFree: boolean;
  /** The deadline for that refund, in words. */
  freeUntil: string;
  /** Until when they can reschedule, in words; undefined if they no longer can. */
  moveUntil: string | undefined;
  /** `hour`: an hour of a pack. `nothing`: it is not paid. */
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

/** "You keep the better of the old and the new terms: you can cancel for a full refund until …, and reschedule until …." */
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

/** Warns a client before they move a session to a time that lowers the refund. */
export const lowerRefund = (before: number, after: number, isHour: boolean): string =>
  isHour
    ? 'If you cancel after you reschedule to this time, your hour is not returned.'
    : `If you cancel after you reschedule to this time, the refund is ${after}% instead of ${before}%.`;
