import type { ServedPage } from '#renderer/page.ts';
import type { VendorOn } from '#src/contract/site/vendor-values.ts';

export interface Data {
  vendors: readonly VendorOn[];
}

export const data = ({ site: { vendors } }: ServedPage): Data => ({ vendors });
export const dependsOn = [];
