import { analytics } from '../build/analytics.tsx';
import { sessionFilm } from '../build/session.tsx';

export default sessionFilm(analytics);
