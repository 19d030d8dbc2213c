import { analytics } from '../build/analytics.tsx';
import { sessionVideo } from '../build/session.tsx';

export default sessionVideo(analytics);
