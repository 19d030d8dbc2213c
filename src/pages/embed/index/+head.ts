import type { HeadOf } from '#renderer/head.ts';
import { routes } from '#src/routes.ts';

export const head: HeadOf = () => ({ title: 'Booking', canonical: routes.booking.path, noindex: true });
