import { sessionFilm } from '../build/session.tsx';
import { shop } from '../build/shop.tsx';

export default sessionFilm(shop);
