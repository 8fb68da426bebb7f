import './dates.css';
import { Link, useParams } from '@tanstack/react-router';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { useDates, useLiveDates } from './dates-api.ts';
import { DATES_LEAD, Planner } from './planner.tsx';

export function DatesScreen() {
  const { id } = useParams({ from: '/work/office/admin/project/$id/dates' });
  const query = useDates(id);
  useLiveDates(id);
  if (query.data) return <Planner key={id} project={query.data} />;
  return (
    <AdminPage
      title="Dates"
      lead={DATES_LEAD}
      before={
        <Link to="/admin/project/$id" params={{ id }} className="text-link small">
          Project {id}
        </Link>
      }
    >
      {query.isPending ? <WaitingRows rows={4} height={90} /> : null}
      {query.error ? (
        <NotLoaded title="The dates did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
    </AdminPage>
  );
}
