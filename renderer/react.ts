/** What every application needs first; `in-turns.ts` runs it before the application itself. */
export { hydrateRoot } from 'react-dom/client';
