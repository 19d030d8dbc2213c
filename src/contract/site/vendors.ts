/** Analytics, pixels and chats of other companies on public pages. */
import { endpoint } from '../endpoint.ts';
import { z } from '../zod.ts';
import { LONGEST_VENDOR_ID, readVendorHost, VENDORS, vendorFacts } from './vendor-values.ts';

const vendor = z.enum(VENDORS, 'This company is not one of the list');

const vendorState = z.object({
  vendor,
  isOn: z.boolean(),
  publicId: z.string(),
  /** '' for the company's own server. */
  host: z.string(),
  asksConsent: z.boolean(),
  /** 0 until it is saved for the first time. */
  version: z.number(),
});
export type VendorState = z.output<typeof vendorState>;

const host = z.string('The server must be a text').transform((typed, { addIssue }) => {
  const read = readVendorHost(typed);
  if ('host' in read) return read.host;
  addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});

/** An owner's entry for a vendor: an ID, never code. */
export const vendorInput = z
  .object({
    vendor,
    isOn: z.boolean('isOn must be true or false'),
    publicId: z
      .string('The ID must be a text')
      .max(LONGEST_VENDOR_ID, `The ID must be at most ${LONGEST_VENDOR_ID} characters`)
      .trim(),
    host,
    asksConsent: z.boolean('asksConsent must be true or false'),
    /** That the change is based on; 0 for the first save. */
    version: z.number('version must be a number').int('version must be a whole number').min(0),
  })
  .superRefine(({ vendor: name, isOn, publicId, host: server }, { addIssue }) => {
    const facts = vendorFacts[name];
    // One that is off may be empty.
    if ((isOn || publicId !== '') && !facts.id.test(publicId))
      addIssue({ code: 'custom', path: ['publicId'], message: facts.idProblem });
    if (facts.host === 'none' && server !== '')
      addIssue({ code: 'custom', path: ['host'], message: `${facts.name} has no server of your own` });
    if (isOn && facts.host === 'required' && server === '')
      addIssue({ code: 'custom', path: ['host'], message: `Enter the server of ${facts.name}` });
  });

export const vendorEndpoints = {
  listVendors: endpoint('GET /api/admin/vendors', {
    access: 'owner',
    summary: 'Other companies whose code can run on public pages, and which of them are on',
    output: z.object({ vendors: z.array(vendorState) }),
  }),
  saveVendor: endpoint('PUT /api/admin/vendors', {
    access: 'owner',
    // Their code runs on our address, and outlives a stolen sign-in.
    asksPassword: 'recently',
    audit: 'vendor.change',
    summary: 'Set up one company whose code can run on public pages, turn it on or off',
    body: vendorInput,
    output: vendorState,
  }),
};
