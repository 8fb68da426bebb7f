import { writeRows } from '@colorway/rules/import/customer-columns.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '../../blocks/admin-list/list-states.tsx';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { saveFile } from '../../blocks/product-stage/save-file.ts';
import { Button } from '../../ui/button/button.tsx';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { CheckField } from '../../ui/field/check-field.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { FaultTable } from './fault-table.tsx';
import type { ImportFile } from './import-file.ts';
import type { ImportRecord, Rows } from './use-import.ts';

type Counts = OutputOf<'imports.checkCustomers'>;

const NOTHING: Counts = { added: 0, updated: 0, unchanged: 0, companies: 0, faults: [] };

const keys = new WeakMap<Rows['items'], string>();

/** Names a list of rows: as a key itself, 10,000 of them would be compared at each render. */
function keyOf(items: Rows['items']): string {
  const key = keys.get(items) ?? crypto.randomUUID();
  keys.set(items, key);
  return key;
}

const count = new Intl.NumberFormat('en-US').format;

const Total = ({
  value,
  label,
  detail,
  isError,
}: {
  value: string;
  label: string;
  detail: string;
  isError?: boolean;
}) => (
  <div data-error={isError || undefined}>
    <dt>
      {label}
      <span className="tiny quiet">{detail}</span>
    </dt>
    <dd>{value}</dd>
  </div>
);

function Totals({ counts, faulty }: { readonly counts: Counts | undefined; readonly faulty: number }) {
  const shown = (of: 'added' | 'updated' | 'unchanged'): string => (counts ? count(counts[of]) : '…');
  const companies = counts?.companies ? `${countOf(counts.companies, 'new company', 'new companies')}` : '';
  return (
    <dl className="data-import__totals" aria-live="polite">
      <Total value={shown('added')} label="new customers" detail={companies} />
      <Total value={shown('updated')} label="updated" detail="by their email" />
      <Total value={shown('unchanged')} label="same as before" detail="not changed" />
      <Total value={count(faulty)} label="can't be read" detail={faulty > 0 ? 'see below' : ''} isError={faulty > 0} />
    </dl>
  );
}

/** Without a byte order mark, spreadsheets take it for Windows-1252. */
function saveFaults({ rows, faultsOf }: Rows): void {
  const faulty = rows.filter(({ row }) => faultsOf.has(row));
  const text = writeRows(faulty, (row) => (faultsOf.get(row) ?? []).map(({ message }) => message).join(' '));
  saveFile(new Blob(['\uFEFF', text], { type: 'text/csv' }), 'rows-to-fix.csv');
}

const Faults = ({ of }: { readonly of: Rows }) => (
  <section>
    <div className="data-import__head">
      <h2>
        {of.faultsOf.size === 0
          ? 'All rows can be read'
          : `${countOf(of.faultsOf.size, 'row needs', 'rows need')} a look`}
      </h2>
      {of.faultsOf.size > 0 ? (
        <Button size="small" onClick={() => saveFaults(of)}>
          <IconDownload className="icon icon--small" aria-hidden="true" />
          Download these rows
        </Button>
      ) : null}
    </div>
    <FaultTable of={of} />
  </section>
);

const effectOf = (counts: Counts | undefined): number => (counts ? counts.added + counts.updated : 0);

function summaryOf({ added, updated }: Counts, faulty: number, skips: boolean): string {
  if (faulty > 0 && !skips) return `Fix ${countOf(faulty, 'row')} first, or skip ${faulty === 1 ? 'it' : 'them'}.`;
  const skipped = faulty > 0 ? [`${count(faulty)} skipped`] : [];
  return `${[`${count(added)} new`, `${count(updated)} updated`, ...skipped].join(', ')}. No one gets an email.`;
}

interface DryRunProps {
  readonly file: ImportFile;
  readonly of: Rows;
  readonly onBack: () => void;
  readonly onImported: (record: ImportRecord) => void;
}

/** Effect of the import and all that stops it; nothing is stored before the press at the end. */
export function DryRun({ file, of, onBack, onImported }: DryRunProps) {
  const [skips, setSkips] = useState(false);
  const { items } = of;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['admin', 'imports', 'check', keyOf(items)],
    queryFn: () => (items.length === 0 ? NOTHING : call('imports.checkCustomers', { rows: [...items] })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const imported = useCommand('imports.importCustomers', { after: onImported });
  const faulty = of.faultsOf.size;
  const effect = effectOf(data);
  const isReady = data !== undefined && !isPlaceholderData && effect > 0 && (faulty === 0 || skips);
  return (
    <>
      <Totals counts={data} faulty={faulty} />
      {error && !data ? (
        <NotLoaded title="The rows were not checked" error={error} onAgain={() => void refetch()} />
      ) : null}
      {of.listed.length > 0 ? <Faults of={of} /> : null}
      {faulty > 0 ? (
        <CheckField
          label="Skip rows that can't be read"
          checked={skips}
          onChange={({ target }) => setSkips(target.checked)}
        />
      ) : null}
      {imported.refusal ? (
        <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} live>
          {imported.refusal}
        </AlertBlock>
      ) : null}
      <div className="data-import__end">
        <Button onClick={onBack}>Back</Button>
        <Button
          look="primary"
          aria-disabled={!isReady || undefined}
          busy={imported.busy}
          onClick={isReady ? () => void imported.run({ fileName: file.name, rows: [...items] }) : undefined}
        >
          {data && effect === 0 ? 'Nothing to import' : `Import ${count(effect)} ${effect === 1 ? 'row' : 'rows'}`}
        </Button>
        {data ? <span className="small quiet">{summaryOf(data, faulty, skips)}</span> : null}
      </div>
    </>
  );
}
