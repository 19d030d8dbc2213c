import { style } from '@vanilla-extract/css';

/**
 * For a box whose size does not depend on its contents. While the page is loading, its contents are left out if it is
 * far from the window, so that their images are fetched when it comes near, or after everything else
 * (`renderer/note-loaded.ts`). The former needs no script.
 */
export const deferred = style({
  selectors: { 'html:not([data-loaded]) &': { contentVisibility: 'auto' } },
});
