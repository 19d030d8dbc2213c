import { sessionVideo } from '../build/session.tsx';
import { todo } from '../build/todo.tsx';

export default sessionVideo(todo);
