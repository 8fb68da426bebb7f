import { randomUUID } from 'node:crypto';
import { asJson, CUSTOMER, inquiry, LINES, PROOFS, visitor } from '../portal/works.ts';
import { type Contender, inTurn } from './contender.ts';
import { openPeer, PEERS } from './install.ts';
import { copyProjects } from './parse-rows.ts';

const APP_ID = 'bench';
const CARTS = 16;
/** Without a condition the count is an estimate of PostgreSQL. */
const ALL = encodeURIComponent(JSON.stringify({ objectId: { $exists: true } }));

interface Found {
  readonly results: readonly { readonly objectId: string; readonly type?: string }[];
}
interface Counted {
  readonly count: number;
}

/** Parse Server with the rows of the product's database, for the same customer. */
export const openParse = (from: string): Promise<Contender> =>
  openPeer(PEERS.parse, async (host) => {
    const masterKey = randomUUID();
    const url = await host.start('start.mjs', { APP_ID, MASTER_KEY: masterKey });
    const json = { 'content-type': 'application/json', 'x-parse-application-id': APP_ID };
    const master = { ...json, 'x-parse-master-key': masterKey };
    const call = <T>(path: string, headers: Record<string, string>, body?: object): Promise<T> => {
      const sent = body && { method: 'POST', body: JSON.stringify(body) };
      return asJson<T>(fetch(`${url}/parse${path}`, { headers, ...sent }));
    };

    const person = { username: CUSTOMER, password: randomUUID() };
    const user = await call<{ objectId: string; sessionToken: string }>('/users', json, person);
    const headers = { ...json, 'x-parse-session-token': user.sessionToken };
    await copyProjects(from, host.database, { email: CUSTOMER, id: user.objectId });
    const { results } = await call<Found>('/classes/Project?limit=100&keys=type', headers);
    const own = results.filter(({ type }) => type !== 'Distributor').map(({ objectId }) => objectId);
    const lines = (): object[] => Array.from({ length: LINES }, (_, quantity) => ({ id: randomUUID(), quantity }));
    const ACL = { [user.objectId]: { read: true, write: true } };
    const carts: string[] = [];
    for (const project of own.slice(0, CARTS))
      carts.push((await call<{ objectId: string }>('/classes/Cart', headers, { project, lines: [], ACL })).objectId);

    const nextProject = inTurn(own);
    const nextCart = inTurn(carts);
    const saved = { lines: lines() };
    const send = (kind: string) => () => {
      const sent = inquiry();
      return { path: `/parse/classes/${kind}`, headers: visitor(), body: { email: sent.basicInfo.email, sent } };
    };
    const count = async (kind: string): Promise<number> =>
      (await call<Counted>(`/classes/${kind}?count=1&limit=0&where=${ALL}`, master)).count;
    return {
      plans: {
        W1: {
          load: { url, headers, each: () => ({ path: `/parse/classes/Project/${nextProject()}?include=proofs` }) },
          answers: ({ proofs }: { readonly proofs: readonly { readonly fileName?: string }[] }) =>
            proofs.length === PROOFS && proofs.every(({ fileName }) => fileName !== undefined),
        },
        W3: {
          load: {
            url,
            headers,
            method: 'PUT',
            each: () => ({ path: `/parse/classes/Cart/${nextCart()}`, body: saved }),
          },
          answers: async () => {
            const cart = await call<{ lines: readonly unknown[] }>(`/classes/Cart/${carts[0]}`, headers);
            return cart.lines.length === LINES;
          },
        },
        W5: {
          load: { url, headers: json, method: 'POST', each: send('Inquiry') },
          answers: async () => (await count('Outbox')) === 1,
        },
        'W5 row': {
          load: { url, headers: json, method: 'POST', each: send('BareInquiry') },
          answers: ({ objectId }: { readonly objectId?: string }) => typeof objectId === 'string',
        },
      },
      // A failure after the save never reaches the answer.
      confirm: async () => {
        const [inquiries, outbox] = [await count('Inquiry'), await count('Outbox')];
        if (inquiries !== outbox) throw new Error(`Parse Server: ${inquiries} inquiries, ${outbox} in the outbox`);
      },
    };
  });
