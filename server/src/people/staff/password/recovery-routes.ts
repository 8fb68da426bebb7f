import { os } from '../../../edge/http/implementer.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import { findStaff } from '../account/staff-store.ts';
import { asksForPassword } from './change-password.ts';
import { makeRecoveryCodes, recover } from './recovery-codes.ts';
import { codesLeft } from './recovery-store.ts';

export const recoveryRoutes = {
  read: os.recovery.read.handler(async ({ context }) => {
    const staff = await findStaff(context.tx, context.sessions.staff?.staffId ?? '');
    if (!staff) throw new Problem('not-signed-in');
    const { left, madeAt } = await codesLeft(context.tx, staff.id);
    return { left, madeAt: madeAt?.toISOString() ?? null, asksForPassword: asksForPassword(context, staff) };
  }),
  make: os.recovery.make.handler(({ context }) => makeRecoveryCodes(context)),
  recover: os.recovery.recover.handler(({ input, context }) => recover(context, input.email, input.code)),
};
