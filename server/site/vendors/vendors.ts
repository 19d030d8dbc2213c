import type { OpenDatabase } from '#db/open.ts';
import { listVendors } from '#db/queries/site/vendors.ts';
import { readVendorHost, VENDORS, type VendorOn, vendorFacts } from '#src/contract/site/vendor-values.ts';

export interface Vendors {
  /** Those that are on, in the order of the settings. Cached until public content changes. */
  current(): Promise<readonly VendorOn[]>;
}

/** Creates the list of vendors whose code runs on public pages. */
export function createVendors(database: Pick<OpenDatabase, 'db' | 'contentVersion'>): Vendors {
  let cached: { at: number; vendors: readonly VendorOn[] } | undefined;
  return {
    async current() {
      const at = database.contentVersion();
      if (cached?.at === at) return cached.vendors;
      const stored = await listVendors(database.db);
      const vendors = VENDORS.flatMap((vendor) => {
        const row = stored.find((each) => each.vendor === vendor && each.isOn);
        // They end up in the policy of pages, so rows of a later version or another origin are checked again.
        return row && isUsable(vendor, row)
          ? [{ vendor, publicId: row.publicId, host: row.host, asksConsent: row.asksConsent }]
          : [];
      });
      cached = { at, vendors };
      return vendors;
    },
  };
}

function isUsable(vendor: (typeof VENDORS)[number], { publicId, host }: { publicId: string; host: string }) {
  const facts = vendorFacts[vendor];
  const read = readVendorHost(host);
  if (!facts.id.test(publicId) || !('host' in read) || read.host !== host) return false;
  return facts.host === 'none' ? host === '' : facts.host === 'optional' || host !== '';
}
