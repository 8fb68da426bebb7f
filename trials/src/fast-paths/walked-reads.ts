import { requestOf } from '../access/call-route.ts';
import { CALLERS, type Caller, type CallerName, makeCaller } from '../access/callers.ts';
import { casesOf } from '../access/cases.ts';
import { isRead, routes } from '../access/routes.ts';
import { cellsOf } from '../access/walk.ts';
import { World } from '../access/world.ts';
import type { TestServer } from '../kit/test-server.ts';

export interface WalkedRead {
  readonly about: string;
  readonly request: Awaited<ReturnType<typeof requestOf>>;
}

/** Every read of the access walk by every caller, with objects in each state, as requests that any server can be sent. */
export async function walkedReads(server: TestServer): Promise<WalkedRead[]> {
  const cast = new Map<CallerName, Caller>();
  for (const name of CALLERS) cast.set(name, await makeCaller(server, name));
  const world = new World(server);
  const reads: WalkedRead[] = [];
  for (const route of routes.filter(isRead)) {
    for (const one of casesOf(route.name)) {
      for (const cell of cellsOf(route, one)) {
        const caller = cast.get(cell.caller);
        if (!caller) throw new Error(`Expected a caller: ${cell.caller}`);
        const ids = await world.ids(one.takes ?? {}, caller, cell.place, cell.state);
        const request = await requestOf(route, one, { caller, ids, world, server });
        reads.push({ about: `${route.name} by ${cell.caller}, ${cell.state} ${cell.place}`.trim(), request });
      }
    }
  }
  return reads;
}
