import { Link, useNavigate } from '@tanstack/react-router';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { usePageStore } from '../page/page-context.tsx';
import { initials } from './initials.ts';

interface AccountMenuProps {
  readonly name: string;
  readonly email: string;
}

export function AccountMenu({ name, email }: AccountMenuProps) {
  const store = usePageStore();
  const navigate = useNavigate();

  const signOut = async () => {
    try {
      // The bar is on every page, and most visitors never ask the API from it.
      const { ask } = await import('../api/client.ts');
      await ask('sessions.logOut');
      store.setViewer({ kind: 'nobody' });
      await navigate({ to: '/admin/sign-in' });
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
        <button type="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </li>
    </DisclosureMenu>
  );
}
