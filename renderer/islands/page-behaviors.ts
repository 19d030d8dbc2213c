import type { Behavior } from './behavior.ts';

export const pageBehaviors: readonly Behavior[] = Object.values(
  import.meta.glob<Behavior>(['/src/**/*.behavior.ts', '!/src/components/{SiteFrame,Toast}/**'], {
    eager: true,
    import: 'default',
  }),
);
