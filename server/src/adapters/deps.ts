import { answers } from '../kernel/operation/answers.ts';
import type { Context as KernelContext } from '../kernel/operation/context.ts';
import type { Deps as KernelDeps } from '../kernel/operation/deps.ts';
import type { Crm } from './crm/port.ts';
import type { IdentityProvider } from './identity/port.ts';
import type { Mailer } from './mail/port.ts';
import type { PaymentProvider } from './payments/port.ts';
import type { VirusScanner } from './scan/port.ts';
import type { Shop } from './shop/port.ts';
import type { FileStorage } from './storage/port.ts';
import type { ParcelTracker } from './tracking/port.ts';

/** Dependencies of the kernel plus the ports of outside services. */
export interface Deps extends KernelDeps {
  readonly storage: FileStorage;
  readonly mailer: Mailer;
  readonly crm: Crm;
  readonly shop: Shop;
  readonly paymentProvider: PaymentProvider | undefined;
  /** Undefined where files are stored without a scan. */
  readonly scanner: VirusScanner | undefined;
  /** Undefined where staff record by hand what the carriers report. */
  readonly tracker: ParcelTracker | undefined;
  /** Undefined where staff sign in here alone. */
  readonly identityProvider: IdentityProvider | undefined;
}

export type Context = KernelContext<Deps>;

export const { read, write } = answers<Deps>();
