import { firstSteps } from '#src/content/admin.ts';
import type { Checklist } from '#src/contract/operations/checklist.ts';
import { ADMIN_PATH } from '#src/routes.ts';

export function wayTo({ step, missing }: Checklist['steps'][number]): { to: string; action: string } {
  const { actions } = firstSteps;
  switch (step) {
    case 'offer':
      return missing.includes('name')
        ? { to: `${ADMIN_PATH}/site`, action: actions.name }
        : { to: `${ADMIN_PATH}/site/texts/offer`, action: actions.offer };
    case 'texts':
      return { to: `${ADMIN_PATH}/launch-check`, action: actions.texts };
    case 'claims':
      return { to: `${ADMIN_PATH}/site/texts/offer`, action: actions.claims };
    case 'samples':
      return { to: `${ADMIN_PATH}/site/texts`, action: actions.samples };
    case 'legal':
      return { to: `${ADMIN_PATH}/site/texts/offer.receipts`, action: actions.legal };
    case 'address':
      return { to: `${ADMIN_PATH}/site`, action: actions.address };
    case 'payment':
      return { to: `${ADMIN_PATH}/site/texts/offer.receipts#howToPay`, action: actions.payment };
    case 'backups':
      return { to: `${ADMIN_PATH}/settings/backups`, action: actions.backups };
    case 'look':
      return { to: `${ADMIN_PATH}/brand-assets`, action: actions.look };
    case 'hours':
      return { to: `${ADMIN_PATH}/people`, action: actions.hours };
    case 'mail':
      return {
        to: `${ADMIN_PATH}/settings/mail`,
        action: missing.includes('test') ? actions.testMail : actions.mail,
      };
    case 'provider':
      return { to: `${ADMIN_PATH}/settings/ai`, action: actions.provider };
    case 'post':
      return { to: `${ADMIN_PATH}/posts`, action: actions.post };
  }
}
