/**
 * Texts that an editor has reported to its form and that have not come back as its value yet. On a slow machine, an
 * older one comes back after a newer one was reported, and must not replace it.
 */
export class Echoes {
  private texts: string[] = [];

  /** Call before each report. */
  add(text: string): void {
    this.texts.push(text);
  }

  /** True if the form's value is a report that comes back. */
  has(text: string): boolean {
    const at = this.texts.indexOf(text);
    if (at >= 0) this.texts.splice(0, at + 1);
    return at >= 0;
  }

  /** Call when the form has another text. */
  clear(): void {
    this.texts = [];
  }
}
