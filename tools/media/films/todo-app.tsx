import { sessionFilm } from '../build/session.tsx';
import { todo } from '../build/todo.tsx';

export default sessionFilm(todo);
