/** How often posts are written, in words. @param interval "1 day" or "2 weeks" @returns "every day", "every 2 weeks" */
export const everyInterval = (interval: string): string => `every ${interval.replace(/^1 /, '')}`;
