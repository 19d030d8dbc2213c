import type { PageState, ShownPage } from '#renderer/page.ts';
import type { OfferInBrowser } from '#src/content/site/site-content.ts';

const noOffer: OfferInBrowser = () => {
  throw new Error('This part has no offer');
};

/** Makes a page in the browser. @param offerOf needed if a part or its texts mention the offer */
export const restorePage = (state: PageState, offerOf = noOffer): ShownPage => ({
  ...state,
  content: {
    identity: state.identity,
    get offer() {
      const made = offerOf(state.offer);
      Object.defineProperty(this, 'offer', { value: made });
      return made;
    },
    ownersOffer: state.offer ?? null,
    films: state.films ?? {},
    values: state.sections ?? {},
    stored: {},
    instead: {},
  },
});
