import { listVendors, saveVendor } from '#db/queries/site/vendors.ts';
import { VENDORS, vendorFacts } from '#src/contract/site/vendor-values.ts';
import type { vendorEndpoints } from '#src/contract/site/vendors.ts';
import { conflict, HttpError } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { SiteDeps } from '../deps.ts';

export const vendorHandlers: Handlers<typeof vendorEndpoints, SiteDeps> = {
  async listVendors(_call, { db }) {
    const stored = await listVendors(db);
    return {
      vendors: VENDORS.map((vendor) => ({
        isOn: false,
        publicId: '',
        host: '',
        asksConsent: false,
        version: 0,
        ...stored.find((each) => each.vendor === vendor),
        vendor,
      })),
    };
  },

  async saveVendor({ body: { version, ...input } }, { db, audit, now }) {
    const { vendor, isOn, publicId, host } = input;
    if (isOn && vendorFacts[vendor].purpose === 'chat') {
      const on = new Set((await listVendors(db)).flatMap((each) => (each.isOn ? [each.vendor] : [])));
      const other = CHATS.find((each) => each !== vendor && on.has(each));
      if (other) {
        const message = `${vendorFacts[other].name} is on, and a page shows one chat. Turn it off first.`;
        throw new HttpError(400, 'invalid_input', message, { fields: [{ field: 'body.isOn', message }] });
      }
    }
    const saved = await saveVendor(db, input, version, now());
    if (saved === undefined)
      throw conflict(
        'vendor_changed',
        'Someone else has just changed this. Nothing was saved. Close the form and open it again.',
      );
    await audit({
      subject: vendorFacts[vendor].name,
      detail: { on: isOn, id: publicId, ...(host && { server: host }), asksConsent: input.asksConsent },
    });
    return { ...input, version: saved };
  },
};

const CHATS = VENDORS.filter((vendor) => vendorFacts[vendor].purpose === 'chat');
