import { needsConsent, type VendorPurpose, vendorFacts } from '#src/contract/site/vendor-values.ts';
import type { VendorState } from '#src/contract/site/vendors.ts';

export const PURPOSE_LABELS: Readonly<Record<VendorPurpose, string>> = {
  visits: 'Analytics: counts visits',
  ads: 'Ads: measures what they bring',
  chat: 'Chat with visitors',
  tags: 'Tags: loads what your container holds',
};

/** Tells when it loads. */
export function askingOf(state: VendorState): string {
  if (vendorFacts[state.vendor].purpose === 'chat') return 'Click a button first';
  return needsConsent(state) ? 'Are asked first' : 'Are not asked: no cookies';
}
