import { IconExternalLink } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button/button-class.ts';
import { AdminPage } from './admin-page.tsx';

export function ProjectScreen() {
  const { id } = useParams({ from: '/work/admin/project/$id' });
  return (
    <AdminPage
      title={id}
      lead="Project ID"
      action={
        <Link to="/project/$id" params={{ id }} className={buttonClass()}>
          Customer View
          <IconExternalLink className="icon" aria-hidden="true" />
        </Link>
      }
    />
  );
}
