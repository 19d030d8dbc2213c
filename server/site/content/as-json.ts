type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A section as JSON, which is all that sections hold; a field that is undefined is left out. */
export const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json;
