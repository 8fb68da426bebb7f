import './places.css';
import {
  IconArrowRight,
  IconFolderPlus,
  IconLayoutGrid,
  IconPalette,
  IconPhoto,
  IconStack2,
  IconUpload,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

const PLACES = [
  { to: '/admin/create-project', name: 'Create Project', Icon: IconFolderPlus },
  { to: '/admin/org-patterns', name: 'Manage Org Patterns', Icon: IconLayoutGrid },
  { to: '/admin/org-photo-patterns', name: 'Manage Org Photo Patterns', Icon: IconPhoto },
  { to: '/admin/colors', name: 'Manage Colors', Icon: IconPalette },
  { to: '/pattern-upload', name: 'Upload Patterns', Icon: IconUpload },
  { to: '/admin/configurator-patterns', name: 'Configurator patterns', Icon: IconStack2 },
] as const;

/** Every documented link, by its exact name. */
export const Places = () => (
  <ul className="portal-places">
    {PLACES.map(({ to, name, Icon }) => (
      <li key={to}>
        <Link to={to}>
          <Icon className="icon" aria-hidden="true" />
          {name}
          <IconArrowRight className="icon icon--small" aria-hidden="true" />
        </Link>
      </li>
    ))}
  </ul>
);
