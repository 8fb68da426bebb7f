import { read } from '../../deps.ts';
import { listPasskeys, type PasskeyRow } from './passkey-store.ts';

export const presentPasskey = ({ id, name, backedUp, createdAt, lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  backedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const readPasskeys = read('passkeys.list', {
  run: async ({ context }) =>
    (await listPasskeys(context.tx, context.sessions.staff?.staffId ?? '')).map(presentPasskey),
});
