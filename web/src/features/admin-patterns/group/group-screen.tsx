import '../list/patterns.css';
import './group.css';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { LookOnly } from '../../../blocks/look-only/look-only.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconNeedleThread } from '../../../ui/icons/icon-needle-thread.ts';
import { useGroup } from '../use-group.ts';
import { AllPatterns, GroupView } from './group-view.tsx';

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

export function GroupScreen() {
  const { group } = useParams({ from: '/work/office/admin/configurator-patterns/$group' });
  const { design } = useSearch({ from: '/work/office/admin/configurator-patterns/$group' });
  const query = useGroup(group);
  if (query.data)
    return (
      <LookOnly area="patterns" note="page">
        <GroupView key={group} pattern={query.data} designId={design} />
      </LookOnly>
    );
  return (
    <AdminPage title="Configurator pattern" before={<AllPatterns />} lead="">
      {query.isPending ? <WaitingRows rows={6} height={80} /> : null}
      {isGone(query.error) ? (
        <EmptyState
          icon={<IconNeedleThread className="icon icon--large" />}
          title="We can't find this pattern"
          action={
            <Link to="/admin/configurator-patterns" className={buttonClass()}>
              All patterns
            </Link>
          }
        >
          {query.error?.message}
        </EmptyState>
      ) : null}
      {query.error && !isGone(query.error) ? (
        <NotLoaded title="The pattern did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
    </AdminPage>
  );
}
