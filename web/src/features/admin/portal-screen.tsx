import { IconArrowRight, IconFolderPlus, IconPalette, IconPhoto, IconTable, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AdminPage } from './admin-page.tsx';
import { GoToProject } from './go-to-project.tsx';

const PLACES = [
  {
    to: '/admin/create-project',
    name: 'Create Project',
    note: 'Email, deal ID and type. Opens the project ready for proofs.',
    Icon: IconFolderPlus,
  },
  {
    to: '/admin/org-patterns',
    name: 'Manage Org Patterns',
    note: 'The patterns shown in the styles step, per product type.',
    Icon: IconTable,
  },
  {
    to: '/admin/org-photo-patterns',
    name: 'Manage Org Photo Patterns',
    note: 'The pattern photos shown in onboarding, in the order you drag them.',
    Icon: IconPhoto,
  },
  {
    to: '/admin/colors',
    name: 'Manage Colors',
    note: 'The color library: names, families, hex codes and sets.',
    Icon: IconPalette,
  },
  {
    to: '/pattern-upload',
    name: 'Upload Patterns',
    note: 'Vector files per product, matched by file name.',
    Icon: IconUpload,
  },
] as const;

export function PortalScreen() {
  return (
    <AdminPage title="Admin portal" lead="Where everything is managed.">
      <div className="portal">
        <GoToProject />
        <ul className="portal__places">
          {PLACES.map(({ to, name, note, Icon }) => (
            <li key={to}>
              <Link to={to} className="portal__place">
                <Icon className="icon icon--large" aria-hidden="true" />
                <span>
                  <b>{name}</b>
                  <span className="small quiet">{note}</span>
                </span>
                <IconArrowRight className="icon" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </AdminPage>
  );
}
