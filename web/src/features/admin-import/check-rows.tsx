import { type ImportColumns, type ImportRow, writeRows } from '@colorway/rules/import/columns.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import type { ReactNode } from 'react';
import { saveFile } from '../../blocks/product-stage/save-file.ts';
import { Button } from '../../ui/button/button.tsx';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { FaultTable } from './fault-table.tsx';
import type { FaultsOf, Rows } from './use-import.ts';

const keys = new WeakMap<object, string>();

/** Names a list of rows: as a key itself, 10,000 of them would be compared at each render. */
export function keyOf(list: object): string {
  const key = keys.get(list) ?? crypto.randomUUID();
  keys.set(list, key);
  return key;
}

export const count = new Intl.NumberFormat('en-US').format;

export interface Total {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
  readonly isError?: boolean;
}

export const faultTotal = (faulty: number): Total => ({
  value: count(faulty),
  label: "can't be read",
  detail: faulty > 0 ? 'see below' : '',
  isError: faulty > 0,
});

export const Totals = ({ list }: { readonly list: readonly Total[] }) => (
  <dl className="data-import__totals" aria-live="polite">
    {list.map(({ value, label, detail, isError }) => (
      <div key={label} data-error={isError || undefined}>
        <dt>
          {label}
          <span className="tiny quiet">{detail}</span>
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Without a byte order mark, spreadsheets take it for Windows-1252. */
function saveFaults<Field extends string>(
  columns: ImportColumns<Field>,
  rows: readonly ImportRow<Field>[],
  faultsOf: FaultsOf<Field>,
): void {
  const faulty = rows.filter(({ row }) => faultsOf.has(row));
  const text = writeRows(columns, faulty, (row) => (faultsOf.get(row) ?? []).map(({ message }) => message).join(' '));
  saveFile(new Blob(['\uFEFF', text], { type: 'text/csv' }), 'rows-to-fix.csv');
}

interface FaultsProps<Field extends string> {
  readonly of: Rows<Field>;
  readonly faultsOf: FaultsOf<Field>;
  /** Rows at fault, the unlisted ones counted. */
  readonly faulty: number;
}

/** Every row that needs a look; nothing while there is none. */
export function Faults<Field extends string>({ of, faultsOf, faulty }: FaultsProps<Field>) {
  if (of.listed(faultsOf).length === 0) return null;
  return (
    <section>
      <div className="data-import__head">
        <h2>{faulty === 0 ? 'All rows can be read' : `${countOf(faulty, 'row needs', 'rows need')} a look`}</h2>
        {faulty > 0 ? (
          <Button size="small" onClick={() => saveFaults(of.columns, of.rows, faultsOf)}>
            <IconDownload className="icon icon--small" aria-hidden="true" />
            Download these rows
          </Button>
        ) : null}
      </div>
      <FaultTable of={of} faultsOf={faultsOf} />
    </section>
  );
}

export const Refusal = ({ text }: { readonly text: string | undefined }) =>
  text ? (
    <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} live>
      {text}
    </AlertBlock>
  ) : null;

interface EndProps {
  readonly onBack: () => void;
  /** Undefined while the import is not ready. */
  readonly onImport: (() => void) | undefined;
  readonly busy: boolean;
  readonly label: string;
  readonly children: ReactNode;
}

/** The press that imports, and the way back. */
export const ImportEnd = ({ onBack, onImport, busy, label, children }: EndProps) => (
  <div className="data-import__end">
    <Button onClick={onBack}>Back</Button>
    <Button look="primary" aria-disabled={onImport === undefined || undefined} busy={busy} onClick={onImport}>
      {label}
    </Button>
    {children}
  </div>
);
