import './staff.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { OwnSessions } from '../../blocks/own-sessions/own-sessions.tsx';
import { useRight } from '../../blocks/page/viewer-rights.ts';
import { StepUpProvider, useStepUp } from '../../blocks/staff-account/step-up.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/state-block.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconUsers } from '../../ui/icons/icon-users.ts';
import { OwnPasskeys } from './own/own-passkeys.tsx';
import { PasswordForm } from './own/password-form.tsx';
import { RecoveryCodes } from './own/recovery-codes.tsx';
import { StaffPeople } from './people/staff-people.tsx';
import { readRecovery } from './staff-api.ts';
import { useStaffList } from './use-staff-list.ts';

const StaffSessions = () => (
  <div className="own__part">
    <h3>Where you are signed in</h3>
    <OwnSessions kind="staff" again={useStepUp()} />
    <p className="small">
      <Link to="/admin/security" className="text-link">
        Security
      </Link>{' '}
      has the second factor, its rules, and what each role may do.{' '}
      <Link to="/admin/notifications" className="text-link">
        Notifications
      </Link>{' '}
      has the emails that you get.
    </p>
  </div>
);

/** Everybody's own, whatever their role. */
function OwnAccount() {
  const recovery = useQuery({ queryKey: ['own', 'recovery'], queryFn: readRecovery });
  return (
    <section id="account" className="own" aria-labelledby="own-title">
      <h2 id="own-title">Your account</h2>
      <div className="own__parts">
        <OwnPasskeys />
        <RecoveryCodes recovery={recovery} />
        <PasswordForm asksForPassword={recovery.data?.asksForPassword ?? true} />
        <StaffSessions />
      </div>
    </section>
  );
}

const isAlone = ({ staff, invitations }: { staff: readonly unknown[]; invitations: readonly unknown[] }): boolean =>
  staff.length === 1 && invitations.length === 0;

function People() {
  const list = useStaffList();
  const isOwner = useRight('staff:change');
  return (
    <>
      {list.isPending ? <Skeleton height={420} /> : null}
      {list.isError && !list.data ? (
        <ErrorState
          icon={<IconAlertCircle className="icon" />}
          title="The list did not load"
          action={<Button onClick={() => void list.refetch()}>Try again</Button>}
        >
          {list.error.message}
        </ErrorState>
      ) : null}
      {list.data ? <StaffPeople {...list.data} isOwner={isOwner} /> : null}
      {list.data && isAlone(list.data) ? (
        <EmptyState icon={<IconUsers className="icon" />} title="No one else works here yet">
          Invite someone above. They show as Invited until they set up their account.
        </EmptyState>
      ) : null}
    </>
  );
}

export function StaffScreen() {
  const seesPeople = useRight('staff:see');
  const lead = seesPeople
    ? 'Who can work here. Suspending someone signs them out everywhere.'
    : 'Your account. Only owners see who else works here.';
  return (
    <StepUpProvider>
      <AdminPage title="Staff" lead={lead}>
        {seesPeople ? <People /> : null}
        <OwnAccount />
      </AdminPage>
    </StepUpProvider>
  );
}
