/** A module of its own, so that the admin can run React in a separate task (`in-turns.ts`). */
export { hydrateRoot } from 'react-dom/client';
