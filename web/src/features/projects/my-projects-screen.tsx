import './projects.css';
import { Link } from '@tanstack/react-router';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { Footer } from '../../blocks/layout/footer.tsx';
import { useViewer } from '../../blocks/page/page-context.tsx';
import { signOut } from '../../blocks/work-area/sign-out.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { ProjectList } from './project-list.tsx';
import { useProjects, useProjectsFilter } from './use-projects.ts';

/** Staff have no projects of their own; theirs are in the admin area. */
const StaffHere = ({ email }: { readonly email: string }) => (
  <>
    <div className="column page-head">
      <div>
        <h1>You're signed in as staff</h1>
        <p className="quiet page-head__note">
          {email} has no projects as a customer.{' '}
          <Link to="/log-in" className="text-link">
            Log in as a customer
          </Link>
        </p>
      </div>
      <Link to="/admin/admin-portal" className={buttonClass({ look: 'primary' })}>
        Admin portal
      </Link>
    </div>
    <Footer />
  </>
);

export function MyProjectsScreen() {
  const viewer = useViewer();
  const { filter, change } = useProjectsFilter();
  const query = useProjects(filter);

  const logOut = () => signOut('sessions.logOut', '/log-in').catch(notifyError);

  if (viewer.kind === 'staff' && query.signedOut) return <StaffHere email={viewer.email} />;
  return (
    <>
      <div className="column page-head">
        <div>
          <h1>My Projects</h1>
          <p className="quiet page-head__note">
            {'email' in viewer ? `${viewer.email}  ` : ''}
            <button type="button" className="text-link" onClick={() => void logOut()}>
              Log Out
            </button>
            {'  '}
            <Link to="/sessions" className="text-link">
              Where you are signed in
            </Link>
            {'  '}
            <Link to="/emails" className="text-link">
              Your emails
            </Link>
          </p>
        </div>
        <Link to="/new-project" className={buttonClass({ look: 'primary' })}>
          <IconPlus className="icon" aria-hidden="true" />
          Start a new project
        </Link>
      </div>
      <div className="column">
        <ProjectList query={query} filter={filter} onFilter={change} />
      </div>
      <Footer />
    </>
  );
}
