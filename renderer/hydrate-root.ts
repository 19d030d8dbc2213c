/** A module of its own, so that the admin can run React in a separate task (`run-sequentially.ts`). */
export { hydrateRoot } from 'react-dom/client';
