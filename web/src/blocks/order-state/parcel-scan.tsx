import type { OrderParcel } from '@colorway/contract/shop/order-page.ts';
import { Moment } from '../when/moment.tsx';

/** The carrier's newest scan, with its place first. */
export const ParcelScan = ({ scan }: Pick<OrderParcel, 'scan'>) =>
  scan === null ? null : (
    <p className="small quiet">
      {scan.place === '' ? null : `${scan.place}, `}
      <Moment at={scan.at} />
      {scan.text === '' ? null : `: ${scan.text}`}
    </p>
  );
