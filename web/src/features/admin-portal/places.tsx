import './places.css';
import { Link } from '@tanstack/react-router';
import { IconArrowRight } from '../../ui/icons/icon-arrow-right.ts';
import { IconFolderPlus } from '../../ui/icons/icon-folder-plus.ts';
import { IconLayoutGrid } from '../../ui/icons/icon-layout-grid.ts';
import { IconPalette } from '../../ui/icons/icon-palette.ts';
import { IconPhoto } from '../../ui/icons/icon-photo.ts';
import { IconStack2 } from '../../ui/icons/icon-stack-2.ts';
import { IconUpload } from '../../ui/icons/icon-upload.ts';

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
