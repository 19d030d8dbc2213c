import { island } from '#renderer/islands/island.tsx';
import { TOASTS } from './carried.behavior.ts';
import { ToastArea } from './ToastArea.tsx';

/** The toasts of a public page, whose script comes with the first one. */
export default island({ name: TOASTS, when: 'called', needsNoPage: true }, ToastArea);
