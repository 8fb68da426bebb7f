import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button/button-class.ts';

export const SetUpGone = () => (
  <>
    <h1>This link was already used</h1>
    <p className="lead gate__lead">
      The first account is made, or the link was copied in part. Sign in, or look for the link again where the program
      was started.
    </p>
    <Link to="/admin/sign-in" className={buttonClass({ look: 'primary', size: 'large', wide: true })}>
      Sign In
    </Link>
  </>
);
