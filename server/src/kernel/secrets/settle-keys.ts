import { DAY_MS } from '@colorway/rules/time/day.ts';
import * as z from 'zod';
import type { Database, Queries } from '../database/queries.ts';
import { inTransaction } from '../database/transaction.ts';
import { deleteSecret, findSecret, lockSecrets, saveSecret } from '../settings/settings-store.ts';
import { type DataKey, dataKeyOf } from './data-key.ts';
import type { InstallationKeys } from './key-file.ts';
import type { EarlierKey, LinkKeys } from './link-keys.ts';
import { hasSealed, resealAll, type SealedColumn } from './sealed-columns-store.ts';

const FINGERPRINT = 'secret.data-fingerprint';
/** Where the key of codes and links lay before it was derived, and nowhere else. */
const STORED_LINKS_KEY = 'secret.codes';
const EARLIER = 'secret.earlier-links';
const EARLIER_PURPOSE = 'earlier link keys';
/** Links of mails open so long after a renewal. */
const LINK_DAYS = 90;

export interface Secrets {
  readonly data: DataKey;
  readonly links: LinkKeys;
  /** Hashes addresses in limits and log. */
  readonly addresses: string;
}

export interface SettledKeys {
  readonly secrets: Secrets;
  /** `first`: nothing was sealed before; `lost`: what is sealed does not open. */
  readonly state: 'same' | 'first' | 'replaced' | 'renewed' | 'lost';
  readonly resealed: number;
}

const earlierKeys = z.array(z.object({ key: z.string(), until: z.number() }));
type StoredKeys = z.infer<typeof earlierKeys>;

/** Changes the stored keys; writes nothing where they are sealed like that already. */
async function changeEarlier(
  tx: Queries,
  data: DataKey,
  change: (stored: StoredKeys) => StoredKeys,
): Promise<StoredKeys> {
  const sealed = await findSecret(tx, EARLIER);
  const text = sealed === undefined ? undefined : data.open(sealed, EARLIER_PURPOSE);
  const keys = change(text === undefined ? [] : earlierKeys.parse(JSON.parse(text)));
  const next = JSON.stringify(keys);
  if (keys.length === 0) await deleteSecret(tx, EARLIER);
  else if (sealed === undefined || next !== text || data.reseal(sealed, EARLIER_PURPOSE) !== undefined) {
    await saveSecret(tx, EARLIER, data.seal(next, EARLIER_PURPOSE));
  }
  return keys;
}

/** The links of a key that leaked end at once; of the others each key is listed once, with its latest end. */
function earlierAfter(
  stored: StoredKeys,
  added: readonly string[],
  { current, previous }: InstallationKeys,
): StoredKeys {
  const ended = new Set([current.links, ...previous.filter(({ isLeaked }) => isLeaked).map(({ key }) => key.links)]);
  const until = Date.now() + LINK_DAYS * DAY_MS;
  const left = stored.filter((one) => one.until > Date.now() && !added.includes(one.key));
  return [...left, ...added.map((key) => ({ key, until }))].filter(({ key }) => !ended.has(key));
}

const secretsOf = ({ current, previous }: InstallationKeys, data: DataKey, stored: StoredKeys): Secrets => {
  const given = previous.flatMap(({ key, isLeaked }): EarlierKey[] =>
    isLeaked ? [] : [{ key: key.links, until: null }],
  );
  return { data, links: { current: current.links, earlier: [...given, ...stored] }, addresses: current.addresses };
};

/**
 * Brings the database to the key of this start in one transaction: reseals what a previous key sealed, and moves a key of links
 * that lay in clear under it. Running it again changes nothing, and a second node waits for the first.
 */
export const settleKeys = (
  db: Database,
  keys: InstallationKeys,
  columns: readonly SealedColumn[],
): Promise<SettledKeys> =>
  inTransaction(db, async (tx) => {
    const { current, previous } = keys;
    const data = dataKeyOf(
      current,
      previous.map(({ key }) => key),
    );
    await lockSecrets(tx);
    const known = await findSecret(tx, FINGERPRINT);
    const before = previous.find(({ key }) => key.fingerprint === known)?.key;
    const isKnown = known === current.fingerprint || before !== undefined;
    if (known !== undefined && !isKnown && (await hasSealed(tx, columns))) {
      return { secrets: secretsOf(keys, data, []), state: 'lost', resealed: 0 };
    }
    const resealed = data.hasPrevious ? await resealAll(tx, data, columns) : 0;
    const stored = await findSecret(tx, STORED_LINKS_KEY);
    const added = [stored, before?.links].filter((key) => key !== undefined);
    const earlier = await changeEarlier(tx, data, (one) => earlierAfter(one, added, keys));
    await deleteSecret(tx, STORED_LINKS_KEY);
    if (known !== current.fingerprint) await saveSecret(tx, FINGERPRINT, current.fingerprint);
    const changed = before === undefined ? 'replaced' : 'renewed';
    const state = known === undefined ? 'first' : known === current.fingerprint ? 'same' : changed;
    return { secrets: secretsOf(keys, data, earlier), state, resealed };
  });
