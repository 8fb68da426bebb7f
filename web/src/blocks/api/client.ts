import routes from 'virtual:contract-routes';
import { addressOf, type Route } from '@colorway/contract/call/address.ts';
import type { CalledName, InputOf, OperationName, OutputOf } from './operations.ts';
import { send } from './send.ts';

interface CallOptions {
  /** Makes a repeated command the same command; for operations that create something. */
  readonly idempotencyKey?: string;
  /** Goes on when the page is left. */
  readonly keepalive?: boolean;
}

/** The input may be left out where the operation takes none. */
export type CallArguments<Name extends OperationName> =
  undefined extends InputOf<Name>
    ? [input?: InputOf<Name>, options?: CallOptions]
    : [input: InputOf<Name>, options?: CallOptions];

type Routes = Readonly<Partial<Record<OperationName, Route>>>;

let known: Routes = routes;

/** The staff area and the shop floor add their own addresses, which visitors never load. */
export const addRoutes = (more: Routes): void => {
  known = { ...known, ...more };
};

async function loadRoute(name: CalledName): Promise<Route> {
  addRoutes((await import('virtual:contract-routes/staff')).default);
  const route = known[name];
  if (!route) throw new TypeError(`The contract has no ${name}`);
  return route;
}

/** Calls the API by a name of the contract. A refusal is thrown as an `ApiError`. */
export async function call<const Name extends CalledName>(
  name: Name,
  ...[input, { idempotencyKey, keepalive } = {}]: CallArguments<Name>
): Promise<OutputOf<Name>> {
  const headers: Record<string, string> = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  // The server cuts every answer to the contract before it sends it.
  return (await send(addressOf(known[name] ?? (await loadRoute(name)), input), headers, keepalive)) as OutputOf<Name>;
}
