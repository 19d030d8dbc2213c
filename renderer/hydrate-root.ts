/** React in a module of its own, so that the admin can run it in a separate task before its own code (`in-turns.ts`). */
export { hydrateRoot } from 'react-dom/client';
