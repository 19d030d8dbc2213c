/** All dates are UTC. */
import { dateFormat, formatDollars, formatNumber } from '#src/contract/format.ts';

const short = () => dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const long = () => dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
const monthShort = () => dateFormat({ month: 'short', timeZone: 'UTC' });
const monthLong = () => dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

export const shortDay = (time: string) => short().format(new Date(time));
export const longDay = (time: string) => long().format(new Date(time));
export const shortMonth = (time: string) => monthShort().format(new Date(time));
export const longMonth = (time: string) => monthLong().format(new Date(time));

export const whole = (value: number) => formatNumber(value);
/** Cents; three decimals below $0.10. */
export const dollars = (value: number) => formatDollars(value, value > 0 && value < 0.1 ? 3 : 2);

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
