import './create-project.css';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ask } from '../../blocks/api/client.ts';
import { AdminPage } from '../../blocks/desk/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/desk/desk-states.tsx';
import { CreateProjectForm } from './create-project-form.tsx';
import { FromInquiry } from './from-inquiry.tsx';

/** The fields of the documents: email, deal id, type. From an inquiry they are filled in. */
export function CreateProjectScreen() {
  const { inquiry: id } = useSearch({ from: '/work/admin/create-project' });
  const query = useQuery({
    queryKey: ['inquiries', 'for-project', id],
    queryFn: () => ask('adminInquiries.read', { id: id ?? '' }),
    enabled: id !== undefined,
  });
  const waits = id !== undefined && query.isPending;
  return (
    <AdminPage title="Create Project" lead="Email, deal ID and type. The project opens ready for proofs.">
      <div className="create-project">
        {waits ? <WaitingRows rows={4} height={62} /> : <CreateProjectForm key={id} inquiry={query.data} />}
        <div>
          {query.data ? <FromInquiry inquiry={query.data} /> : null}
          {query.error ? (
            <NotLoaded title="The inquiry did not load" error={query.error} onAgain={() => void query.refetch()} />
          ) : null}
        </div>
      </div>
    </AdminPage>
  );
}
