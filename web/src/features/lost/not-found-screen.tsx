import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button/button-class.ts';
import { SplitPage } from './split-page.tsx';

export function NotFoundScreen() {
  return (
    <SplitPage art="lost">
      <h1>We can't find this page</h1>
      <p className="lead">
        The address may be misspelled, or the page has moved. Your projects and designs are where you left them.
      </p>
      <div className="split-page__actions">
        <Link to="/projects" className={buttonClass({ look: 'primary', size: 'large' })}>
          My Projects
        </Link>
        <Link to="/patterns" className={buttonClass({ size: 'large' })}>
          Choose a pattern
        </Link>
      </div>
      <p className="small quiet split-page__more">
        Came from a link in our email?{' '}
        <Link to="/log-in" className="text-link">
          Log In
        </Link>{' '}
        and you will find it there.
      </p>
    </SplitPage>
  );
}
