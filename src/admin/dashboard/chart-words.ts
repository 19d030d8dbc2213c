/** Dates and amounts on charts; all dates are UTC. */

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const monthShort = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const monthLong = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const shortDay = (time: string) => short.format(new Date(time));
export const longDay = (time: string) => long.format(new Date(time));
export const shortMonth = (time: string) => monthShort.format(new Date(time));
export const longMonth = (time: string) => monthLong.format(new Date(time));

export const whole = (value: number) => value.toLocaleString('en-US');
/** Dollars with cents; three decimals for amounts below $0.10. */
export const dollars = (value: number) => `$${value.toFixed(value > 0 && value < 0.1 ? 3 : 2)}`;

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
