/**
 * Reads an image of another server: on the public internet only, as its robots.txt allows.
 * @throws HttpError 422 with a sentence
 */
export type FetchImage = (address: string, mostBytes: number) => Promise<Uint8Array>;
