type Line = Navigator & { connection?: { saveData?: boolean } };

/** False if the browser does not tell. */
export const savesData = (): boolean => (navigator as Line).connection?.saveData === true;
