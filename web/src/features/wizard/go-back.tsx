import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button/button-class.ts';

export const GoBack = ({ to }: { readonly to: string }) => (
  <Link to={to} className={buttonClass()} aria-label="Go Back">
    <IconArrowLeft className="icon" aria-hidden="true" />
    <span className="action-bar__word">Go Back</span>
  </Link>
);
