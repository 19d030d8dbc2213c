import type { ServedPage } from '#renderer/page.ts';
import { schedulerData } from '../Scheduler/scheduler-data.ts';

export const data = (pageContext: ServedPage) => schedulerData(pageContext, 'offshore');
