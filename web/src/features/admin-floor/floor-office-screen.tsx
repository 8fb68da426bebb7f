import './floor-office.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { LookOnly } from '../../blocks/look-only/look-only.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/state-block.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { FLOOR_KEY, type Office, readOffice } from './floor-office-api.ts';
import { FloorParked } from './floor-parked.tsx';
import { FloorPeople } from './floor-people.tsx';
import { FloorProblems } from './floor-problems.tsx';
import { FloorTablets } from './floor-tablets.tsx';

/** People, tablets and problems of the shop floor. */
export function FloorOfficeScreen() {
  const client = useQueryClient();
  const office = useQuery({ queryKey: FLOOR_KEY, queryFn: readOffice });
  const show = (next: Office) => void client.setQueryData(FLOOR_KEY, next);
  return (
    <AdminPage
      title="Shop floor"
      lead="Tablets show the day's work without prices and addresses. People sign in there with a PIN."
    >
      {office.isPending ? <Skeleton height={420} /> : null}
      {office.isError && !office.data ? (
        <ErrorState
          icon={<IconAlertCircle className="icon" />}
          title="The shop floor did not load"
          action={<Button onClick={() => void office.refetch()}>Try again</Button>}
        >
          {office.error.message}
        </ErrorState>
      ) : null}
      {office.data ? (
        <LookOnly area="orders">
          <div className="floor-office">
            <FloorParked parked={office.data.parked} onChange={show} />
            <FloorProblems problems={office.data.problems} onChange={show} />
            <FloorPeople people={office.data.people} onChange={show} />
            <FloorTablets tablets={office.data.tablets} stages={office.data.stages} onChange={show} />
          </div>
        </LookOnly>
      ) : null}
    </AdminPage>
  );
}
