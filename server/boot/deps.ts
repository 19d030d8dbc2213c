import type { AccountDeps } from '../accounts/deps.ts';
import type { BlogDeps } from '../blog/deps.ts';
import type { BookingDeps } from '../bookings/deps.ts';
import type { GeneratorDeps } from '../generator/deps.ts';
import type { OperationDeps } from '../operations/deps.ts';
import type { SiteDeps } from '../site/deps.ts';
import type { PageDeps } from '../ssr/deps.ts';

export type Deps = AccountDeps & OperationDeps & SiteDeps & BlogDeps & GeneratorDeps & BookingDeps & PageDeps;
