import type { AccountDeps } from '../accounts/deps.ts';
import type { BlogDeps } from '../blog/deps.ts';
import type { BookingDeps } from '../bookings/deps.ts';
import type { GeneratorDeps } from '../generator/deps.ts';
import type { SiteDeps } from '../site/deps.ts';

export type McpDeps = AccountDeps & SiteDeps & BlogDeps & GeneratorDeps & BookingDeps;
