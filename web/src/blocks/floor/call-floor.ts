import routes from 'virtual:contract-routes/floor';
import { addRoutes, type CallArguments, call } from '../api/client.ts';
import type { FloorName, OutputOf } from '../api/operations.ts';

addRoutes(routes);

/** Calls an operation of the shop floor. Its addresses load with its screens, not with every page. */
export const callFloor = call as <const Name extends FloorName>(
  name: Name,
  ...args: CallArguments<Name>
) => Promise<OutputOf<Name>>;
