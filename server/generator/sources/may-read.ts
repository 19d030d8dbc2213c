import robotsParser from 'robots-parser';
import type { ReadingTasks } from './reading-tasks.ts';

/** Tells if a robots.txt allows a robot to read an address; the default is yes. */
export const mayRead = ({ robotsUrl, text, address, robot }: ReadingTasks['robots']['input']): boolean =>
  robotsParser(robotsUrl, text).isAllowed(address, robot) !== false;
