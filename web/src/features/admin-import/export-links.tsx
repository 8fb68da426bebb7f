import { addressWith } from '../../blocks/admin-list/address-with.ts';
import { RAW_ADDRESSES } from '../../blocks/api/raw-addresses.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconDownload } from '../../ui/icons/icon-download.ts';

const orders = (filter: Readonly<Record<string, string>>): string => addressWith(RAW_ADDRESSES.ordersExport, filter);

const FILES = [
  {
    title: 'Orders for accounting',
    detail: 'Every order with each amount in its own column: products, discounts, shipping, tax, payments and refunds.',
    href: orders({ layout: 'accounting' }),
  },
  {
    title: 'Orders for shipping tools',
    detail: 'Open orders with recipient, address, weight and contents, one in a row.',
    href: orders({ layout: 'shipping', state: 'open', sort: 'due' }),
  },
  { title: 'Projects', detail: 'Every project with its customer and state.', href: RAW_ADDRESSES.projectsExport },
];

/** Files for other programs; all of them read as UTF-8 with commas. */
export const ExportLinks = () => (
  <>
    <ul className="export-links">
      {FILES.map(({ title, detail, href }) => (
        <li key={title}>
          <div>
            <h2>{title}</h2>
            <p className="small quiet">{detail}</p>
          </div>
          <a className={buttonClass({ size: 'small' })} href={href} download aria-label={`Download CSV: ${title}`}>
            <IconDownload className="icon icon--small" aria-hidden="true" />
            Download CSV
          </a>
        </li>
      ))}
    </ul>
    <p className="small quiet">
      Everything at once, with all files, is a command on the server: <code>npm run data:export</code>. It writes one
      zip that another portal can import.
    </p>
  </>
);
