type Line = Navigator & { connection?: { saveData?: boolean } };

/** Whether the visitor's browser is set to save data. Not all browsers tell. */
export const savesData = (): boolean => (navigator as Line).connection?.saveData === true;
