import { Link } from '@tanstack/react-router';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { initials } from './initials.ts';

interface AccountMenuProps {
  readonly name: string;
  readonly email: string;
}

export function AccountMenu({ name, email }: AccountMenuProps) {
  const leave = async () => {
    try {
      // The bar is on every page, and most visitors never ask the API from it.
      const { signOut } = await import('../work-area/sign-out.ts');
      await signOut('sessions.logOut', '/admin/sign-in');
    } catch (error) {
      notify({ kind: 'error', text: error instanceof Error ? error.message : String(error) });
    }
  };

  return (
    <DisclosureMenu
      label={<span className="visually-hidden">{`Account, ${name}`}</span>}
      icon={
        <span className="account-badge" aria-hidden="true">
          {initials(name)}
        </span>
      }
    >
      <li className="menu__note">{email}</li>
      <li>
        <Link to="/admin/staff" hash="account">
          Your account
        </Link>
      </li>
      <li>
        <button type="button" onClick={() => void leave()}>
          Sign out
        </button>
      </li>
    </DisclosureMenu>
  );
}
