import { Link } from '@tanstack/react-router';
import { Footer } from '../../blocks/layout/footer.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';

/** Staff have no projects of their own; theirs are in the admin area. */
export const StaffHere = ({ email }: { readonly email: string }) => (
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
