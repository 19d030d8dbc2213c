import { chat } from '../build/chat.tsx';
import { sessionFilm } from '../build/session.tsx';

export default sessionFilm(chat);
