import type { Behavior } from './behavior.ts';

/** The behaviors of everything inside the frame, in one file. */
export const pageBehaviors: readonly Behavior[] = Object.values(
  import.meta.glob<Behavior>(['/src/**/*.behavior.ts', '!/src/components/{SiteFrame,Toast}/**'], {
    eager: true,
    import: 'default',
  }),
);
