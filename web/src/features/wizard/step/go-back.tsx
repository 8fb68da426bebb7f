import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { IconArrowLeft } from '../../../ui/icons/icon-arrow-left.ts';

export const GoBack = ({ to, replace }: { readonly to: string; readonly replace?: boolean }) => (
  <Link to={to} replace={replace} className={buttonClass()} aria-label="Go Back">
    <IconArrowLeft className="icon" aria-hidden="true" />
    <span className="action-bar__word">Go Back</span>
  </Link>
);
