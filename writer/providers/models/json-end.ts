/** An answer that begins otherwise, such as with thoughts, may have objects before the one that is wanted. */
const BEGINNING = /^\s{0,20}(?:```(?:json)?\s{0,20})?$/i;

/** Follows a JSON object that arrives in pieces. Reads each character once. */
export class JsonEnd {
  #text = '';
  #read = 0;
  #depth = 0;
  #isInString = false;
  /** Decided at the first brace. */
  #isFollowed: boolean | undefined;

  /** The length of the text up to the object's end, once it is complete. @param text all that arrived */
  endIn(text: string): number | undefined {
    this.#text = text;
    for (; this.#read < text.length && this.#isFollowed !== false; this.#read += 1)
      if (this.#closes(text.charAt(this.#read))) return this.#completeAt(this.#read + 1);
    return undefined;
  }

  #closes(character: string): boolean {
    if (this.#isInString) {
      if (character === '\\') this.#read += 1;
      else if (character === '"') this.#isInString = false;
      return false;
    }
    if (character === '{' || character === '[') {
      this.#isFollowed ??= character === '{' && BEGINNING.test(this.#text.slice(0, this.#read));
      this.#depth += 1;
    } else if (this.#depth === 0) return false;
    else if (character === '"') this.#isInString = true;
    else if (character === '}' || character === ']') {
      this.#depth -= 1;
      return this.#depth === 0;
    }
    return false;
  }

  #completeAt(end: number): number | undefined {
    this.#isFollowed = false;
    try {
      const value: unknown = JSON.parse(this.#text.slice(this.#text.indexOf('{'), end));
      return typeof value === 'object' && value !== null && Object.keys(value).length > 0 ? end : undefined;
    } catch {
      return undefined;
    }
  }
}
