import { useData } from '#renderer/page-context.tsx';
import type { ManageData } from './+data.ts';
import ManageBooking from './ManageBooking.island.tsx';

export const Page = () => <ManageBooking {...useData<ManageData>()} />;
