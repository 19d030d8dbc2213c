import { sessionVideo } from '../build/session.tsx';
import { shop } from '../build/shop.tsx';

export default sessionVideo(shop);
