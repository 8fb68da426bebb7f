import { isDeepStrictEqual } from 'node:util';
import { needOf } from '@colorway/contract/role/operation-needs.ts';
import { purgeFiles } from '@colorway/server/files/store/purge-files.ts';
import { contentDraft } from '@colorway/server/kernel/database/schema.ts';
import type { TestServer } from '../kit/test-server.ts';
import { callRoute, type RouteAnswer } from './call-route.ts';
import { CALLERS, type Caller, type CallerName, makeCaller } from './callers.ts';
import { type Answer, type Asking, type Case, type Rule, STATES, type State } from './case.ts';
import { passes, refusal, roleOf } from './permitted.ts';
import { isRead, type Route } from './routes.ts';
import { placeOfWrites, writtenSince } from './watched-writes.ts';
import { World } from './world.ts';

/** One request: its caller, and the path whose object has this state. */
export interface Cell {
  readonly caller: CallerName;
  readonly place: string;
  readonly state: State;
  readonly permitted: boolean;
}

/** Number of walked cells by kind. */
export type Count = Record<string, number>;

export interface Walking {
  readonly server: TestServer;
  readonly origin: string;
  readonly world: World;
  readonly cast: ReadonlyMap<CallerName, Caller>;
  readonly count: Count;
}

const ruleOf = (route: Route, one: Case) => one.rule ?? route.access;
const needIn = (route: Route, one: Case) => one.need ?? needOf(route.name, route.method);

const FEW: readonly CallerName[] = ['nobody', 'another customer'];

/** Whether a state applies to a kind and a caller: staff may access every project and every visitor's file. */
function means(route: Route, one: Case, { caller, place, state }: Omit<Cell, 'permitted'>): boolean {
  const kind = one.takes?.[place];
  if (!kind || one.without?.[place]?.[state] !== undefined) return false;
  const isStaff = roleOf(caller) !== undefined;
  const rule = ruleOf(route, one);
  if (state === 'others') {
    if (kind.of === 'world') return false;
    return !(isStaff && (kind.of === 'itself' || rule === 'sender-or-staff' || rule === 'project-quietly'));
  }
  if (state === 'deleted') return kind.of === 'itself' || kind.remove !== undefined;
  if (state === 'hidden') return kind.hide !== undefined && !isStaff;
  // The input is parsed before the access check, so a few refused callers represent all.
  if (state === 'misshapen')
    return kind.misshapen !== undefined && (passes(rule, needIn(route, one), caller) || FEW.includes(caller));
  return true;
}

export function cellsOf(route: Route, one: Case): Cell[] {
  const rule = ruleOf(route, one);
  return CALLERS.flatMap((caller) => {
    const permitted = passes(rule, needIn(route, one), caller);
    const strange = Object.keys(one.takes ?? {}).flatMap((place) =>
      STATES.filter((state) => state !== 'own' && means(route, one, { caller, place, state })).map((state) => ({
        ...{ caller, place, state, permitted },
      })),
    );
    return [{ caller, place: '', state: 'own' as const, permitted }, ...strange];
  });
}

const short = (comparable: unknown): string => JSON.stringify(comparable).slice(0, 300);

const nameOf = ({ caller, place, state }: Cell): string => `${caller}, ${state} ${place}`.trim();

const CLIENT_ERROR: Answer = [400, 404, 409, 410, 422];

const STRANGE: readonly State[] = ['others', 'deleted', 'guessed'];

function expected(route: Route, one: Case, { caller, place, state, permitted }: Cell): Answer {
  const isOwnProject = !(one.takes?.[place]?.of === 'itself' && STRANGE.includes(state));
  const refused = refusal(ruleOf(route, one), needIn(route, one), caller, isOwnProject);
  // An invalid id may be refused before the access check.
  if (!permitted) return state === 'misshapen' ? [refused, 400, 404] : refused;
  if (state === 'own') return one.own?.[caller] ?? one.own?.everybody ?? [200, 201, 204];
  return one.strange?.[place]?.[state] ?? (state === 'misshapen' ? CLIENT_ERROR : 404);
}

const isDone = (answer: Answer): boolean =>
  typeof answer === 'number' ? answer < 300 : answer.some((one) => one < 300);

const fits = (status: number, answer: Answer): boolean =>
  typeof answer === 'number' ? status === answer : answer.includes(status);

/** An answer without the parts that always differ: request id and named ids. */
function bare({ status, body, bytes }: RouteAnswer, { ids }: Asking): RouteAnswer {
  let text = body.replace(/"requestId":"[^"]*"/, '"requestId":""');
  for (const id of Object.values(ids)) if (id.length > 3) text = text.replaceAll(id, '*');
  // Suggested handles are public and depend on the typed text.
  const near = text.replace(/"suggestions":\[[^\]]*\]/, '"suggestions":[]');
  return { status, body: near, bytes: near === text ? bytes : 0 };
}

interface Walked {
  readonly cell: Cell;
  readonly asking: Asking;
  readonly answer: RouteAnswer;
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

function faultOf(route: Route, one: Case, { cell, answer }: Walked): string | undefined {
  const due = expected(route, one, cell);
  if (!fits(answer.status, due))
    return `${nameOf(cell)}: ${answer.status} in place of ${due} ${answer.body.slice(0, 300)}`;
  if (!one.refusedWithin || answer.status !== 200 || !cell.permitted) return undefined;
  const refused = typeof one.refusedWithin(parsed(answer.body)) === 'string';
  if (refused === (cell.state !== 'own' || one.refusesOwn?.includes(cell.caller) === true)) return undefined;
  return `${nameOf(cell)}: ${refused ? 'refused within' : 'not refused within'} ${answer.body.slice(0, 300)}`;
}

/** Key of cells whose answers must be equal, so that they do not reveal whether an object exists. */
const soundsLike = (route: Route, one: Case, cell: Cell): string | undefined => {
  const { caller, place, state, permitted } = cell;
  if (state === 'misshapen') return undefined;
  // A visitor knows the own project; any other one is refused alike.
  if (!permitted) return `${caller} ${expected(route, one, cell)}`;
  // Permitted callers may learn that their own object was deleted.
  if (state === 'own' || state === 'deleted') return undefined;
  const answer = expected(route, one, cell);
  return isDone(answer) && !one.refusedWithin && !one.idle ? undefined : `${caller} ${place} ${answer}`;
};

function oracles(route: Route, one: Case, walked: readonly Walked[]): string[] {
  const alike = Map.groupBy(walked, ({ cell }) => soundsLike(route, one, cell));
  alike.delete(undefined);
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const comparable = ({ cell, answer, asking }: Walked) =>
      cell.permitted && one.refusedWithin ? one.refusedWithin(parsed(answer.body)) : bare(answer, asking);
    const model = comparable(first);
    return others
      .filter((other) => !isDeepStrictEqual(comparable(other), model))
      .map(
        (other) =>
          `${nameOf(other.cell)} sounds unlike ${nameOf(first.cell)}: ${short(comparable(other))} / ${short(model)}`,
      );
  });
}

async function walk(
  { server, origin, world, cast, count }: Walking,
  route: Route,
  one: Case,
  cell: Cell,
): Promise<Walked> {
  const caller = cast.get(cell.caller);
  if (!caller) throw new Error(`Expected a caller named ${cell.caller}`);
  const ids = await world.ids(one.takes ?? {}, caller, cell.place, cell.state);
  const asking = { caller, ids, world, server };
  const key = `${cell.permitted ? 'permitted' : 'not permitted'}, ${cell.state}`;
  count[key] = (count[key] ?? 0) + 1;
  return { cell, asking, answer: await callRoute(origin, route, one, asking) };
}

/** Creates the named objects in advance, because writes are watched during the walk. */
async function prepare({ server, world, cast }: Walking, one: Case, cells: readonly Cell[]): Promise<void> {
  for (const cell of cells) {
    const caller = cast.get(cell.caller) as Caller;
    const ids = await world.ids(one.takes ?? {}, caller, cell.place, cell.state);
    if (typeof one.send === 'function') await one.send({ caller, ids, world, server });
  }
}

const openTo: ReadonlySet<Rule> = new Set(['public', 'sender', 'sender-or-staff']);

/** Sends a permitted write in a world of its own, because it changes its objects. */
async function walkWrite(walking: Walking, route: Route, one: Case, cell: Cell): Promise<Walked> {
  const { server } = walking;
  const world = new World(server);
  await server.deps.db.delete(contentDraft);
  const asks = { ...walking, world };
  // Public writes do not affect the caller, unless the case declares it.
  if (openTo.has(ruleOf(route, one)) && !one.endsCaller) return walk(asks, route, one, cell);
  const caller = await makeCaller(server, cell.caller);
  return walk({ ...asks, cast: new Map([[cell.caller, caller]]) }, route, one, cell);
}

/** Staff writes share objects, and signing in is slow on purpose, so these are sequential. */
const isAlone = (route: Route, one: Case): boolean =>
  ruleOf(route, one) === 'staff' || one.endsCaller === true || one.keeps !== undefined;

async function inTurn<Item, Value>(alone: boolean, items: readonly Item[], work: (item: Item) => Promise<Value>) {
  if (!alone) return Promise.all(items.map(work));
  const done: Value[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}

/** Walks all cells of one case. Returns the faults, each with the name of its cell. */
export async function walkCase(walking: Walking, route: Route, one: Case): Promise<string[]> {
  const { db } = walking.server.deps;
  await db.execute('delete from rate_limit');
  const cells = cellsOf(route, one);
  const writes = (cell: Cell): boolean =>
    !isRead(route) &&
    cell.permitted &&
    (cell.state === 'own' || (isDone(expected(route, one, cell)) && !one.refusedWithin && !one.idle));
  const quiet = cells.filter((cell) => !writes(cell));
  await prepare(walking, one, quiet);
  const place = await placeOfWrites(db);
  const walked = await Promise.all(quiet.map((cell) => walk(walking, route, one, cell)));
  const changed = await writtenSince(db, place);
  const written = await inTurn(isAlone(route, one), cells.filter(writes), (cell) =>
    walkWrite(walking, route, one, cell),
  );
  // The purge would otherwise run into the next case.
  if (one.purges) await purgeFiles(walking.server.deps);
  return [
    ...[...walked, ...written].flatMap((each) => faultOf(route, one, each) ?? []),
    ...oracles(route, one, walked),
    ...(changed.length > 0 && one.keeps === undefined ? [`refused or reading requests changed ${changed}`] : []),
  ];
}
