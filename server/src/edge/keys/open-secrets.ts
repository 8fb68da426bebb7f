import type { Logger } from 'pino';
import type { Deps } from '../../catalog/deps.ts';
import { sealedFileKeys } from '../../files/facade.ts';
import type { Config } from '../../kernel/config/config.ts';
import type { Database } from '../../kernel/database/queries.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { readKeys, removePreviousKey } from '../../kernel/secrets/key-file.ts';
import { resealAll, type SealedColumn } from '../../kernel/secrets/sealed-columns-store.ts';
import { type Secrets, settleKeys } from '../../kernel/secrets/settle-keys.ts';
import { sealedOldSecrets, sealedSecrets, sealedServices } from '../../office/facade.ts';
import { sealedApps } from '../../people/facade.ts';

/** Everything that is sealed with the data key. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedApps,
  sealedFileKeys,
  sealedSecrets,
  sealedOldSecrets,
  sealedServices,
];

/** The keys of this start, after the database was brought to them. */
export async function openSecrets(config: Config, db: Database, log: Logger): Promise<Secrets> {
  const keys = readKeys(config);
  const { secrets, state, resealed } = await settleKeys(db, keys, sealedColumns);
  if (state === 'lost') {
    log.error(
      'SECRET_KEY, or secret.key in DATA_DIR, is another one than before: authenticator apps are refused, services connected in the app are off, and links in mails do not open.',
    );
    return secrets;
  }
  if (state === 'replaced') {
    log.warn('keys: this database had another key; links in earlier mails end, and several nodes need one SECRET_KEY');
  }
  if (state === 'renewed' || resealed > 0) log.info({ resealed }, 'keys: renewed');
  if (config.secretKey === undefined) removePreviousKey(config.dataDir, keys);
  return secrets;
}

/** Another node may still seal with the previous key after this one started. */
export async function resealLeft({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<void> {
  if (secrets.data.hasPrevious) await inTransaction(db, (tx) => resealAll(tx, secrets.data, sealedColumns));
}
