/**
 * Presses of buttons, made again for an island that was asleep. A click alone does not reach each part: the tabs of Radix
 * answer `mousedown`, its menus `pointerdown`.
 */

const MOUSE = { bubbles: true, cancelable: true, composed: true, button: 0 };

/** What the browser tells before a click. */
export function startPress(target: HTMLElement): void {
  const pointer = { ...MOUSE, buttons: 1, pointerType: 'mouse', isPrimary: true };
  target.dispatchEvent(new PointerEvent('pointerdown', pointer));
  target.dispatchEvent(new MouseEvent('mousedown', { ...MOUSE, buttons: 1 }));
}

/** A whole press. The focus goes along, unless the visitor has moved it elsewhere. */
export function press(target: HTMLElement): void {
  startPress(target);
  if (document.activeElement === document.body) target.focus({ preventScroll: true });
  target.dispatchEvent(new PointerEvent('pointerup', { ...MOUSE, pointerType: 'mouse', isPrimary: true }));
  target.dispatchEvent(new MouseEvent('mouseup', MOUSE));
  target.click();
}
