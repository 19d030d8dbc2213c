import { island } from '#renderer/islands/island.tsx';
import { TOASTS } from './carried.behavior.ts';
import { ToastArea } from './ToastArea.tsx';

export default island({ name: TOASTS, when: 'called' }, ToastArea);
