import type { Flag, Time } from '../columns.ts';

/** Companies whose code runs on public pages, one row for each that an owner has set up. */
export interface VendorsTable {
  vendor: string;
  /** The owner's ID there. It is in the source of pages, so it is no secret. */
  publicId: string;
  /** '' for the vendor's own server. */
  host: string;
  asksConsent: Flag;
  isOn: Flag;
  version: number;
  updatedAt: Time;
}

export interface VendorTables {
  vendors: VendorsTable;
}
