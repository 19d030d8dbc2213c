import robotsParser from 'robots-parser';
import type { ReadingTasks } from './reading-tasks.ts';

/** Whether a robots.txt allows a robot to read an address; what it says nothing about is allowed. */
export const mayRead = ({ robotsUrl, text, address, robot }: ReadingTasks['robots']['input']): boolean =>
  robotsParser(robotsUrl, text).isAllowed(address, robot) !== false;
