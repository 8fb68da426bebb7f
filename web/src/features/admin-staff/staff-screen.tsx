import './staff.css';
import { AdminPage } from '../../blocks/desk/admin-page.tsx';
import { useViewer } from '../../blocks/page/page-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/state-block.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconUsers } from '../../ui/icons/icon-users.ts';
import { OwnAccount } from './own-account.tsx';
import { RolesTable } from './roles-table.tsx';
import { StaffPeople } from './staff-people.tsx';
import { StepUpProvider } from './step-up.tsx';
import { useStaffList } from './use-staff-list.ts';

const isAlone = ({ staff, invitations }: { staff: readonly unknown[]; invitations: readonly unknown[] }): boolean =>
  staff.length === 1 && invitations.length === 0;

export function StaffScreen() {
  const viewer = useViewer();
  const list = useStaffList();
  const isOwner = viewer.kind === 'staff' && viewer.role === 'owner';
  return (
    <StepUpProvider>
      <AdminPage title="Staff" lead="Who may work here. Suspending ends every session at once.">
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
          <EmptyState icon={<IconUsers className="icon" />} title="Nobody else works here yet">
            {isOwner ? 'Invite someone above. They show as Invited until they set up their account.' : ''}
          </EmptyState>
        ) : null}
        <RolesTable />
        <OwnAccount />
      </AdminPage>
    </StepUpProvider>
  );
}
