import { chat } from '../build/chat.tsx';
import { sessionVideo } from '../build/session.tsx';

export default sessionVideo(chat);
