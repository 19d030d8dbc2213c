import { vendorCookies } from '#src/content/site/vendor-cookies.ts';
import { chatNote, consentQuestion, vendorCopy } from '#src/content/site/vendor-copy.ts';
import { needsConsent, type VendorOn, vendorFacts } from '#src/contract/site/vendor-values.ts';
import { routes } from '#src/routes.ts';

interface Props {
  /** With the address of each one's script. */
  vendors: ReadonlyArray<VendorOn & { script: string }>;
}

/**
 * The script that loads other companies' code, with what it asks visitors: everything is hidden until it decides.
 * Its styles are in `public/vendors.css`, so that sites without vendors load nothing of it.
 */
export function VendorParts({ vendors }: Props) {
  const chat = vendors.find(({ vendor }) => vendorFacts[vendor].purpose === 'chat');
  const asks = vendors.some(needsConsent);
  const list = vendors.map((each) => ({
    name: each.vendor,
    id: each.publicId,
    host: each.host,
    script: each.script,
    purpose: vendorFacts[each.vendor].purpose,
    asks: needsConsent(each),
    stores: vendorCookies[each.vendor].map(({ name }) => name),
  }));
  return (
    <>
      <div className="vendors" id="vendors">
        {chat && (
          <div className="vendors-chat" hidden>
            <p role="alert" data-failed={vendorCopy.chatFailed} />
            <button type="button" className="vendors-button">
              <span>{vendorCopy.chat}</span>
              <small>{chatNote(chat)}</small>
            </button>
          </div>
        )}
        {asks && (
          <section className="vendors-choice" aria-labelledby="vendors-title" tabIndex={-1} hidden>
            <div>
              <h2 id="vendors-title">{vendorCopy.title}</h2>
              <p>
                {consentQuestion(vendors)} <a href={routes.cookies.path}>{vendorCopy.policy}</a>
              </p>
              <p data-signal hidden>
                {vendorCopy.signal}
              </p>
            </div>
            <div className="vendors-actions">
              <button type="button" className="vendors-button" data-choice="refused">
                {vendorCopy.refuse}
              </button>
              <button type="button" className="vendors-button" data-choice="accepted">
                {vendorCopy.accept}
              </button>
              <button type="button" className="vendors-button" data-close hidden>
                {vendorCopy.close}
              </button>
            </div>
          </section>
        )}
        {asks && <p className="vendors-said" role="status" data-saved={vendorCopy.saved} />}
      </div>
      <script src="/vendors.js" defer data-vendors={JSON.stringify(list)} />
    </>
  );
}
