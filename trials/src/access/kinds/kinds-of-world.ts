import { randomBytes, randomUUID } from 'node:crypto';
import { savePattern } from '@colorway/server/catalog/pattern-admin/save-pattern.ts';
import { findInquiry } from '@colorway/server/inquiry/intake/inquiry-store.ts';
import { inquiryOfToken, requestToken } from '@colorway/server/inquiry/intake/request-token.ts';
import {
  activity,
  calendarAddress,
  contentChange,
  draftOrder,
  inquiry,
  mail,
  orderEvent,
  outbox,
  partialInquiry,
  patternGroup,
  setUpLink,
  staff,
  stylePattern,
} from '@colorway/server/kernel/database/schema.ts';
import { hashToken, newToken } from '@colorway/server/kernel/session/cookies.ts';
import { saveAddress } from '@colorway/server/project/calendar/calendar-store.ts';
import { eq, sql } from 'drizzle-orm';
import { sampleState } from '../../kit/fixtures/inquiries.ts';
import { makeStaff } from '../../kit/people.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { newHex, newUuid } from '../world.ts';
import type { Kind, Place } from './kinds.ts';
import { anOrderOf } from './kinds-of-order.ts';

const NOT_A_UUID = 'not-a-uuid';
const known = { of: 'world', guess: newUuid, misshapen: NOT_A_UUID } as const;

export const aMail: Kind = {
  ...known,
  name: 'mail',
  make: async ({ server: { deps } }) => {
    const id = randomUUID();
    const content = { kind: 'project-ready', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    await deps.db.insert(mail).values({ id, to: `${id}@example.com`, ...content, state: 'kept' });
    return id;
  },
  remove: ({ server }, id) => server.deps.db.delete(mail).where(eq(mail.id, id)),
};

/** A parked delivery; `deleted` is a skipped one. */
export const aDelivery: Kind = {
  ...known,
  name: 'delivery',
  make: async ({ server: { deps } }) => {
    const id = randomUUID();
    const row = { id, kind: 'crm.project', lane: `crm:${id}`, payload: { dealID: id }, state: 'parked' as const };
    await deps.db.insert(outbox).values(row);
    return id;
  },
  remove: ({ server }, id) => server.deps.db.update(outbox).set({ state: 'skipped' }).where(eq(outbox.id, id)),
};

const removeOrder = async ({ server: { deps } }: Place, id: string) => {
  await deps.db.delete(orderEvent).where(eq(orderEvent.orderId, id));
  await deps.db.delete(draftOrder).where(eq(draftOrder.id, id));
};

export const anOrder: Kind = {
  ...known,
  name: 'order',
  make: async (place) => (await anOrderOf(place, null)).id,
  remove: removeOrder,
};

/** A capability: the token gives access to the invoice. */
export const anInvoice: Kind = {
  name: 'invoice',
  of: 'world',
  make: async (place) => (await anOrderOf(place, null)).token,
  remove: ({ server }, token) => server.deps.db.delete(draftOrder).where(eq(draftOrder.token, token)),
  guess: newHex,
  misshapen: 'x'.repeat(65),
};

export const anInquiry: Kind = {
  ...known,
  name: 'inquiry',
  make: async ({ server: { deps } }) => {
    const id = randomUUID();
    const sent = sampleState('organization');
    const lists = { products: ['Neckties'], colors: [], fileCount: 0, searchText: 'ann lee' };
    const person = { email: sent.basicInfo.email, name: 'Ann Lee' };
    await deps.db.insert(inquiry).values({ id, segment: 'organization', sent, ...person, ...lists });
    return id;
  },
  remove: ({ server }, id) => server.deps.db.delete(inquiry).where(eq(inquiry.id, id)),
};

export const emailOfRequest = async ({ deps }: TestServer, token: string): Promise<string> =>
  (await findInquiry(deps.db, inquiryOfToken(token) ?? randomUUID()))?.email ?? 'nobody@example.com';

/** A capability: the token of a receipt gives access to the request's page. */
export const aRequest: Kind = {
  name: 'request of a visitor',
  of: 'world',
  make: async (place) => {
    const { deps } = place.server;
    const found = await findInquiry(deps.db, await anInquiry.make(place));
    return requestToken(deps, { id: found?.id ?? '', email: found?.email ?? '' });
  },
  remove: (place, token) => anInquiry.remove?.(place, inquiryOfToken(token) ?? '') ?? Promise.resolve(),
  guess: () => `${randomUUID().replaceAll('-', '')}${newToken().slice(0, 22)}`,
  misshapen: 'x'.repeat(101),
};

/** A capability: the flow's id allows to continue it. */
export const aBegunInquiry: Kind = {
  ...known,
  name: 'begun inquiry',
  make: async ({ server: { deps } }) => {
    const flowId = randomUUID();
    const { basicInfo } = sampleState('organization');
    const row = { flowId, segment: 'organization' as const, basicInfo, email: basicInfo.email, name: 'Ann Lee' };
    await deps.db.insert(partialInquiry).values(row);
    return flowId;
  },
  remove: ({ server }, id) => server.deps.db.delete(partialInquiry).where(eq(partialInquiry.flowId, id)),
};

export const aColleague: Kind = {
  ...known,
  name: 'colleague',
  make: async ({ server }) => (await makeStaff(server)).id,
  remove: ({ server }, id) => server.deps.db.delete(staff).where(eq(staff.id, id)),
};

const past = new Date('2020-01-01');
const makeLink = async ({ server: { deps } }: Place) => {
  const link = { id: randomUUID(), token: newToken(), email: `${randomUUID()}@example.com` };
  const expiresAt = sql`now() + interval '1 day'`;
  const { token, ...row } = link;
  await deps.db.insert(setUpLink).values({ ...row, tokenHash: hashToken(token), role: 'sales', expiresAt });
  return link;
};

/** `deleted` is a used one. */
export const anInvitation: Kind = {
  ...known,
  name: 'invitation',
  make: async (place) => (await makeLink(place)).id,
  remove: ({ server }, id) => server.deps.db.update(setUpLink).set({ usedAt: past }).where(eq(setUpLink.id, id)),
};

/** An invitation by the token of its mail; `deleted` is expired. */
export const aSetUpToken: Kind = {
  name: 'set-up token',
  of: 'world',
  make: async (place) => (await makeLink(place)).token,
  remove: ({ server }, token) =>
    server.deps.db
      .update(setUpLink)
      .set({ expiresAt: past })
      .where(eq(setUpLink.tokenHash, hashToken(token))),
  guess: newToken,
  misshapen: 'x'.repeat(201),
};

/** The secret part of a calendar address; `deleted` is revoked. */
export const aCalendarToken: Kind = {
  name: 'calendar token',
  of: 'world',
  make: async ({ server }) => {
    const token = newToken();
    await saveAddress(server.deps.db, (await makeStaff(server)).id, hashToken(token));
    return token;
  },
  remove: ({ server }, token) =>
    server.deps.db.delete(calendarAddress).where(eq(calendarAddress.tokenHash, hashToken(token))),
  guess: newToken,
  misshapen: 'x'.repeat(201),
};

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#111"/></svg>';
const newGroup = () => `walk-${randomBytes(6).toString('hex')}`;

/** A fault that staff may fix or accept. */
const SPECK = { kind: 'speck', count: 1, value: 0.1, color: '', path: 'svg', box: null, isFixable: true } as const;

async function makeGroup({ server: { deps } }: Place, state: 'draft' | 'live', group = newGroup()): Promise<string> {
  const shape = { svg, template: svg, width: 20, height: 10, slots: [1], findings: [], faults: [SPECK] };
  await deps.db.transaction((tx) =>
    savePattern(tx, {
      ...{ group, state, replace: true, keepsOthers: false, staffId: null },
      drawings: [{ type: 'necktie', ...shape }],
      colors: [{ colorName: 'Navy', hex: '#14213d', colorSet: '' }],
    }),
  );
  return group;
}

/** Groups are never deleted, so `deleted` is a retired one. */
const retire = ({ server }: Place, id: string) =>
  server.deps.db.update(patternGroup).set({ state: 'retired' }).where(eq(patternGroup.id, id));

export const aGroup: Kind = {
  name: 'pattern group',
  of: 'world',
  make: (place) => makeGroup(place, 'live'),
  remove: retire,
  guess: newGroup,
  misshapen: 'x'.repeat(201),
};

/** A live group with a newer draft. */
export const aGroupWithDraft: Kind = {
  ...aGroup,
  name: 'pattern group with a draft',
  make: async (place) => makeGroup(place, 'draft', await makeGroup(place, 'live')),
};

/** Handle of a group in the shop. */
export const aHandle: Kind = {
  name: 'handle',
  of: 'world',
  make: async (place) => `${await makeGroup(place, 'live')}-necktie`,
  remove: (place, handle) => retire(place, handle.replace(/-necktie$/, '')),
  guess: () => `${newGroup()}-necktie`,
  misshapen: 'x'.repeat(201),
};

/** The only version of a group. */
export const theFirstVersion: Kind = {
  name: 'version',
  of: 'world',
  make: async () => '1',
  guess: () => '99',
  misshapen: 'first',
};
export const theDraftVersion: Kind = { ...theFirstVersion, name: 'draft version', make: async () => '2' };

const addStyle = async ({ server: { deps } }: Place): Promise<string> => {
  const id = randomUUID();
  const drawing = { pattern: 'harbor-stripe', colors: ['#14213d', '#a6192e', '#ffffff'] };
  const row = { id, collection: 'photo' as const, patternName: id, productType: 'tie' as const, index: 1, drawing };
  await deps.db.insert(stylePattern).values(row);
  deps.styles.refresh();
  return id;
};
const removeStyle = ({ server }: Place, id: string) =>
  server.deps.db.update(stylePattern).set({ deletedAt: new Date() }).where(eq(stylePattern.id, id));

export const aStyle: Kind = { ...known, name: 'starter pattern', make: addStyle, remove: removeStyle };

/** A removed one that can be restored. */
export const aRemovedStyle: Kind = {
  ...known,
  name: 'removed starter pattern',
  make: async (place) => {
    const id = await addStyle(place);
    await removeStyle(place, id);
    return id;
  },
};

const newNumber = () => String(1_000_000 + Math.trunc(Math.random() * 1e9));

export const aPublication: Kind = {
  name: 'publication',
  of: 'world',
  make: async ({ server: { deps } }) => {
    const row = { part: 'help' as const, before: { helpEmail: 'desk@example.com' }, after: { helpEmail: null } };
    const [made] = await deps.db.insert(contentChange).values(row).returning({ id: contentChange.id });
    return String(made?.id);
  },
  guess: newNumber,
  misshapen: 'last',
};

/** An entry that can be undone; `deleted` is undone already. */
export const anEntry: Kind = {
  name: 'activity entry',
  of: 'world',
  make: async (place) => {
    const id = await anInquiry.make(place);
    const wayBack = [{ operation: 'adminInquiries.handle', input: { ids: [id], handled: true } }];
    const row = { by: 'Test', kind: 'inquiry', operation: 'adminInquiries.handle', wayBack };
    const [made] = await place.server.deps.db.insert(activity).values(row).returning({ id: activity.id });
    return String(made?.id);
  },
  remove: ({ server }, id) =>
    server.deps.db
      .update(activity)
      .set({ undoneAt: new Date() })
      .where(eq(activity.id, Number(id))),
  guess: newNumber,
  misshapen: 'last',
};

const newShareCode = (): string => newHex().slice(0, 8);

/** A capability as well: whoever has the short link sees the design. */
export const aSharedDesign: Kind = {
  name: 'shared design',
  of: 'world',
  make: async (place) => {
    const handle = await place.world.once('handle of designs', () => aHandle.make(place));
    const { insertShared } = await import('@colorway/server/catalog/patterns/shared/shared-store.ts');
    const code = newShareCode();
    const colors = [{ colorName: 'Navy', hex: '#14213d', colorSet: '' }];
    const groupId = handle.replace(/-necktie$/, '');
    return insertShared(place.server.deps.db, { code, key: newHex(), groupId, type: 'necktie', colors });
  },
  guess: newShareCode,
  misshapen: 'x'.repeat(64),
};

/** A capability: the id gives access to the design. */
export const aDesign: Kind = {
  name: 'design',
  of: 'world',
  make: async (place) => {
    const handle = await place.world.once('handle of designs', () => aHandle.make(place));
    const { insertDesign } = await import('@colorway/server/catalog/patterns/designs/design-store.ts');
    const id = newHex();
    const colors = [{ colorName: 'Navy', hex: '#14213d', colorSet: '' }];
    const groupId = handle.replace(/-necktie$/, '');
    await insertDesign(place.server.deps.db, {
      id,
      groupId,
      version: 1,
      type: 'necktie',
      handle,
      colors,
      submitted: null,
    });
    return id;
  },
  guess: newHex,
  misshapen: 'x'.repeat(64),
};
