import routes from 'virtual:contract-routes/floor';
import { addressOf } from '../api/address.ts';
import type { CallArguments } from '../api/client.ts';
import type { FloorName, OutputOf } from '../api/operations.ts';
import { send } from '../api/send.ts';

/** Calls an operation of the shop floor. Its addresses load with its screens, not with every page. */
export async function callFloor<const Name extends FloorName>(
  name: Name,
  ...[input, { idempotencyKey, keepalive } = {}]: CallArguments<Name>
): Promise<OutputOf<Name>> {
  const headers: Record<string, string> = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  // The server cuts every answer to the contract before it sends it.
  return (await send(addressOf(routes[name], input), headers, keepalive)) as OutputOf<Name>;
}
