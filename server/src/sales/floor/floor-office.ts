import { randomInt } from 'node:crypto';
import type { FloorOffice } from '@colorway/contract/shop/floor-contract.ts';
import { PAIRING_MINUTES, pressText } from '@colorway/rules/shop/floor/floor-messages.ts';
import { parkText } from '@colorway/rules/shop/floor/parked-presses.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { lineCode } from '@colorway/rules/shop/print/spot-names.ts';
import { allStages, NO_SUCH_STAGE } from '@colorway/rules/shop/production/stages.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { type Context, read, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { hashToken } from '../../kernel/session/cookies.ts';
import { hashPassword } from '../../people/facade.ts';
import { refuseField, staffIdOf } from '../admin/admin-order.ts';
import { readStageSettings } from '../fulfillment/production-settings.ts';
import { lockOrder } from '../orders/order-store.ts';
import { readFloorProblems } from '../problem/floor-problems.ts';
import {
  decideParked,
  findPerson,
  insertPerson,
  insertTablet,
  listParked,
  listPeople,
  listTablets,
  lockParked,
  lockTablet,
  resolveProblem,
  updatePerson,
  updateTablet,
} from './floor-store.ts';
import { takePresses } from './send-presses.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Parked presses by person and tablet, in the order in which they came. */
function presentParked(rows: Awaited<ReturnType<typeof listParked>>): FloorOffice['parked'] {
  const groups = new Map<string, FloorOffice['parked'][number]>();
  for (const { parked, shift, order } of rows) {
    const { line, kind, pieces, at } = parked.press;
    const name = orderName(order.number);
    const text = `${lineCode(name, line)}, ${pressText(kind, { pieces, quantity: order.lines[line]?.quantity ?? 0 })}`;
    const key = `${shift.id} ${parked.why}`;
    const group = groups.get(key) ?? {
      ...{ by: shift.name, tablet: shift.tablet, why: parkText(shift.name, parked.why), presses: [] },
    };
    groups.set(key, { ...group, presses: [...group.presses, { id: parked.id, order: name, text, at }] });
  }
  return [...groups.values()];
}

/** Counts presses that were parked as the floor's own, each with the time of its tablet. */
async function countParked(context: Context, rows: Awaited<ReturnType<typeof lockParked>>): Promise<void> {
  const orderIds = [...new Set(rows.map(({ order }) => order.id))].sort();
  for (const orderId of orderIds)
    for (const stage of new Set(rows.map(({ shift }) => shift.stage))) {
      const order = await lockOrder(context.tx, orderId);
      const own = rows.filter((row) => row.order.id === orderId && row.shift.stage === stage);
      if (!order || own.length === 0) continue;
      const known = own.map(({ parked, shift }) => ({
        press: {
          ...parked.press,
          id: parked.id,
          shiftId: shift.id,
          order: orderName(order.number),
          replaces: [...parked.press.replaces],
        },
        ...{ shift, order },
      }));
      await takePresses(context, order, { known, stage });
    }
}

export const decideParkedPresses = write('floor.decideParked', {
  activity: {
    kind: 'order',
    entries: ({ input: { ids, isCounted } }) => [
      { what: `${countOf(ids.length, 'parked step')} of the shop floor`, doing: isCounted ? 'counted' : 'discarded' },
    ],
  },
  run: async ({ input: { ids, isCounted }, context }) => {
    const { tx } = context;
    const rows = await lockParked(tx, ids);
    if (rows.length === 0) throw new Problem('not-found');
    if (isCounted) await countParked(context, rows);
    const decided = rows.map(({ parked }) => parked.id);
    await decideParked(tx, decided, { isCounted, decidedBy: staffIdOf(context) });
    return readOffice(context);
  },
});

async function readOffice({ tx }: Pick<Context, 'tx'>): Promise<FloorOffice> {
  const stages = allStages(await readStageSettings(tx));
  const [people, tablets, problems] = [await listPeople(tx), await listTablets(tx), await readFloorProblems(tx)];
  return {
    stages: [...stages],
    parked: presentParked(await listParked(tx)),
    people: people.map(({ id, name, seenAt }) => ({ id, name, seenAt: iso(seenAt) })),
    tablets: tablets.map(({ id, name, stage, tokenHash, seenAt }) => ({
      ...{ id, name, stage, isPaired: tokenHash !== null, seenAt: iso(seenAt) },
    })),
    problems: problems.map(({ order, ...problem }) => ({ ...problem, order: orderName(order.number) })),
  };
}

/** Six digits, which a person types on the tablet. */
function newCode() {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const codeUntil = new Date(Date.now() + PAIRING_MINUTES * 60_000);
  return { code, stored: { codeHash: hashToken(code), codeUntil } };
}

const shown = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

export const readFloorOffice = read('floor.office', { run: ({ context }) => readOffice(context) });

export const addFloorPerson = write('floor.addPerson', {
  prepare: (_deps, { pin }) => hashPassword(pin),
  activity: {
    kind: 'staff',
    entries: ({ input: { name } }) => [{ what: 'Shop floor', doing: 'added', after: name }],
  },
  run: async ({ input: { name }, context, prepared }) => {
    await insertPerson(context.tx, { name, pinHash: prepared });
    return readOffice(context);
  },
});

export const changeFloorPerson = write('floor.changePerson', {
  prepare: async (_deps, { pin }) => (pin === undefined ? undefined : hashPassword(pin)),
  activity: {
    kind: 'staff',
    before: (tx, { id }) => findPerson(tx, id),
    entries: ({ input: { isEnded }, before }) => [
      { what: 'Shop floor', doing: isEnded ? 'removed' : 'PIN changed', before: before?.name ?? '' },
    ],
  },
  run: async ({ input: { id, isEnded }, context, prepared }) => {
    const person = await findPerson(context.tx, id);
    if (!person) throw new Problem('not-found');
    const pinHash = prepared === undefined ? {} : { pinHash: prepared, pinChangedAt: new Date() };
    await updatePerson(context.tx, id, { ...pinHash, ...(isEnded ? { endedAt: new Date() } : {}) });
    return readOffice(context);
  },
});

export const addTablet = write('floor.addTablet', {
  activity: {
    kind: 'staff',
    entries: ({ input: { name, stage } }) => [{ what: 'Tablet', doing: 'added', after: `${name}, ${stage}` }],
  },
  run: async ({ input: { name, stage }, context }) => {
    if (!allStages(await readStageSettings(context.tx)).includes(stage)) refuseField('stage', NO_SUCH_STAGE);
    const { code, stored } = newCode();
    await insertTablet(context.tx, { name, stage, ...stored });
    return { code: shown(code), office: await readOffice(context) };
  },
});

export const changeTablet = write('floor.changeTablet', {
  activity: {
    kind: 'staff',
    before: (tx, { id }) => lockTablet(tx, id),
    entries: ({ input: { change }, before }) => [
      { what: 'Tablet', doing: change === 'revoke' ? 'revoked' : 'new pairing code', before: before?.name ?? '' },
    ],
  },
  run: async ({ input: { id, change }, context }) => {
    const { tx } = context;
    const tablet = await lockTablet(tx, id);
    if (!tablet) throw new Problem('not-found');
    const made = change === 'code' ? newCode() : undefined;
    const revoked = { revokedAt: new Date(), tokenHash: null, codeHash: null, codeUntil: null };
    await updateTablet(tx, id, made?.stored ?? revoked);
    return { code: made ? shown(made.code) : null, office: await readOffice(context) };
  },
});

export const resolveFloorProblem = write('floor.resolve', {
  activity: {
    kind: 'order',
    entries: () => [{ what: 'Problem on the shop floor', doing: 'resolved' }],
  },
  run: async ({ input: { id }, context }) => {
    const found = await resolveProblem(context.tx, id, context.sessions.staff?.staffId ?? null);
    if (!found) throw new Problem('not-found');
    return readOffice(context);
  },
});
