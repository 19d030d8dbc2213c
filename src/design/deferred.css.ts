import { style } from '@vanilla-extract/css';

/**
 * For a box whose size does not depend on its contents. While the page loads, a box far from the window is
 * not rendered and its images are not fetched; later the page's script shows all (`renderer/note-loaded.ts`).
 */
export const deferred = style({
  selectors: { 'html:not([data-loaded]) &': { contentVisibility: 'auto' } },
});
