import { zodResolver } from '@hookform/resolvers/zod';
import { credentials } from '#src/contract/accounts.ts';

export const resolver = zodResolver(credentials);
