type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Converts a section to JSON, without undefined fields. */
export const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json;
