import { Problem } from '../../../kernel/http/problem.ts';
import { write } from '../../deps.ts';
import { assertFresh } from '../account/assert-fresh.ts';
import { findStaff, lockStaff } from '../account/staff-store.ts';
import { assertFactorLeft } from '../second-factor/authenticator-app.ts';
import { deletePasskey, listPasskeys } from './passkey-store.ts';

export const removePasskey = write('passkeys.remove', {
  activity: { kind: 'staff', entries: () => [{ what: 'Passkey', doing: 'removed' }] },
  run: async ({ input, context }) => {
    const { staffId } = assertFresh(context);
    // Serialized, so that two concurrent removals keep one way to sign in.
    await lockStaff(context.tx);
    const staff = await findStaff(context.tx, staffId);
    if (!(await deletePasskey(context.tx, staffId, input.passkeyId))) throw new Problem('not-found');
    const left = await listPasskeys(context.tx, staffId);
    if (left.length === 0 && staff?.passwordHash === null) {
      throw new Problem('conflict', { message: 'This is your only way in: set a password first.' });
    }
    await assertFactorLeft(context, staffId);
  },
});
