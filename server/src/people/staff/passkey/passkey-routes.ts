import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { os } from '../../../edge/http/implementer.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import { findStaff, lockStaff } from '../account/staff-store.ts';
import { addOptions, addPasskey } from './add-passkey.ts';
import { signInOptions, signInWithPasskey } from './passkey-sign-in.ts';
import { deletePasskey, listPasskeys, type PasskeyRow } from './passkey-store.ts';

const present = ({ id, name, backedUp, createdAt, lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  backedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const passkeyRoutes = {
  signInOptions: os.passkeys.signInOptions.handler(async ({ context }) => ({ ...(await signInOptions(context)) })),
  // The contract checks the outer shape, the library every byte within.
  signIn: os.passkeys.signIn.handler(({ input, context }) =>
    signInWithPasskey(context, input as unknown as AuthenticationResponseJSON),
  ),
  addOptions: os.passkeys.addOptions.handler(async ({ context }) => ({ ...(await addOptions(context)) })),
  add: os.passkeys.add.handler(async ({ input, context }) =>
    present(await addPasskey(context, input as unknown as RegistrationResponseJSON, input.name)),
  ),
  list: os.passkeys.list.handler(async ({ context }) =>
    (await listPasskeys(context.tx, context.sessions.staff?.staffId ?? '')).map(present),
  ),
  remove: os.passkeys.remove.handler(async ({ input, context }) => {
    const staffId = context.sessions.staff?.staffId ?? '';
    // Two removed at once must not take the last way in.
    await lockStaff(context.tx);
    const staff = await findStaff(context.tx, staffId);
    if (!(await deletePasskey(context.tx, staffId, input.passkeyId))) throw new Problem('not-found');
    const left = await listPasskeys(context.tx, staffId);
    if (left.length === 0 && staff?.passwordHash === null) {
      throw new Problem('conflict', { message: 'This is your only way in: set a password first.' });
    }
  }),
};
