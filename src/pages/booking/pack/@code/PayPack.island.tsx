import { island } from '#renderer/islands/island.tsx';
import { api } from '#src/api/client.ts';
import { restorePage } from '#src/components/Content/restore-page.ts';
import { PayButton } from '../../PayButton.tsx';

const PayPack = ({ code }: { code: string }) => (
  <PayButton open={() => api('POST /api/packs/:code/pay', { params: { code } })} />
);

export default island({ name: 'pages/booking/pack/@code/PayPack', when: 'visible', restorePage }, PayPack);
