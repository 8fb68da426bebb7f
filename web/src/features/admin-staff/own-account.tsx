import { useQuery } from '@tanstack/react-query';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { readRecovery } from './staff-api.ts';

/** Everybody's own, whatever their role. */
export function OwnAccount() {
  const recovery = useQuery({ queryKey: ['own', 'recovery'], queryFn: readRecovery });
  return (
    <section id="account" className="own" aria-labelledby="own-title">
      <h2 id="own-title">Your account</h2>
      <div className="own__parts">
        <OwnPasskeys />
        <RecoveryCodes recovery={recovery} />
        <PasswordForm asksForPassword={recovery.data?.asksForPassword ?? true} />
        <OwnSessions />
      </div>
    </section>
  );
}
