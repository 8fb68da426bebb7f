import './projects.css';
import { Link } from '@tanstack/react-router';
import { Footer } from '../../blocks/layout/footer.tsx';
import { OwnSessions } from '../../blocks/own-sessions/own-sessions.tsx';

/** A customer's devices, on a page of their own. */
export function SessionsScreen() {
  return (
    <>
      <div className="column page-head">
        <div>
          <h1>Where you are signed in</h1>
          <p className="quiet page-head__note">
            <Link to="/projects" className="text-link">
              My Projects
            </Link>
          </p>
        </div>
      </div>
      <div className="column own-sessions-page">
        <OwnSessions kind="customer" />
      </div>
      <Footer />
    </>
  );
}
