import './order-marks.css';
import { Link } from '@tanstack/react-router';
import { IconColumns3 } from '../../ui/icons/icon-columns-3.ts';
import { IconList } from '../../ui/icons/icon-list.ts';

/** Leads from the list to the board and back. */
export const OrderViews = ({ view }: { readonly view: 'list' | 'board' }) => (
  <nav className="order-views" aria-label="View">
    <Link to="/admin/orders" activeOptions={{ exact: true }} aria-current={view === 'list' ? 'page' : undefined}>
      <IconList className="icon icon--small" aria-hidden="true" />
      List
    </Link>
    <Link to="/admin/orders/board" aria-current={view === 'board' ? 'page' : undefined}>
      <IconColumns3 className="icon icon--small" aria-hidden="true" />
      Board
    </Link>
  </nav>
);
