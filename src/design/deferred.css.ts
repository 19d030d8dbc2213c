import { style } from '@vanilla-extract/css';

/**
 * For a box whose size does not depend on its contents. While the page is loading, a box that is far from the window
 * shows nothing, and its images are not fetched until it comes near, which needs no script. After that, the script of
 * the page shows all boxes (`renderer/note-loaded.ts`).
 */
export const deferred = style({
  selectors: { 'html:not([data-loaded]) &': { contentVisibility: 'auto' } },
});
