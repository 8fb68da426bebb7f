import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button/button-class.ts';

/** A set-up link that can't be used, or an address without one. Only an owner can send another. */
export const SetUpGone = ({ missing }: { readonly missing: boolean }) => (
  <>
    <h1>{missing ? 'This link is incomplete' : 'This link no longer works'}</h1>
    <p className="lead gate__lead">
      {missing
        ? 'Open the full link from your invitation, or the one shown where the server was started.'
        : 'It was used, has expired, or was only partly copied. Sign in, or ask an owner for a new invitation.'}
    </p>
    <Link to="/admin/sign-in" className={buttonClass({ look: 'primary', size: 'large', wide: true })}>
      Sign In
    </Link>
  </>
);
