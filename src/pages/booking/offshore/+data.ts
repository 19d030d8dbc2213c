import type { PageContextServer } from 'vike/types';
import { schedulerData } from '../Scheduler/scheduler-data.ts';

export const data = (pageContext: PageContextServer) => schedulerData(pageContext, 'offshore');
