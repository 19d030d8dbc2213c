/** React, which an application runs in a turn of its own, before the rest (`in-turns.ts`). */
export { hydrateRoot } from 'react-dom/client';
