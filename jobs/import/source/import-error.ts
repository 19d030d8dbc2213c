/** A file that cannot be imported. Its message is a sentence for the person who chose the file. */
export class ImportError extends Error {}
