import '#src/components/StillPage/still-page.ts';
import './proof.ts';
