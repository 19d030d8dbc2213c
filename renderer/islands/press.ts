/** A click is not enough: Radix tabs listen for `mousedown`, its menus for `pointerdown`. */

const MOUSE = { bubbles: true, cancelable: true, composed: true, button: 0 };

/** The events before a click. */
export function startPress(target: HTMLElement): void {
  const pointer = { ...MOUSE, buttons: 1, pointerType: 'mouse', isPrimary: true };
  target.dispatchEvent(new PointerEvent('pointerdown', pointer));
  target.dispatchEvent(new MouseEvent('mousedown', { ...MOUSE, buttons: 1 }));
}

/** A whole press. Focuses the element, unless the visitor has moved the focus elsewhere. */
export function press(target: HTMLElement): void {
  startPress(target);
  if (document.activeElement === document.body) target.focus({ preventScroll: true });
  target.dispatchEvent(new PointerEvent('pointerup', { ...MOUSE, pointerType: 'mouse', isPrimary: true }));
  target.dispatchEvent(new MouseEvent('mouseup', MOUSE));
  target.click();
}
