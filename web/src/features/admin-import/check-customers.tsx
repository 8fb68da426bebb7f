import { checkCustomers } from '@colorway/rules/import/check-customers.ts';
import type { CustomerField } from '@colorway/rules/import/customer-columns.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { NotLoaded } from '../../blocks/admin-list/list-states.tsx';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { CheckField } from '../../ui/field/check-field.tsx';
import { count, Faults, faultTotal, ImportEnd, keyOf, Refusal, type Total, Totals } from './check-rows.tsx';
import type { ImportRecord, Rows } from './use-import.ts';

type Counts = OutputOf<'imports.checkCustomers'>;

const NOTHING: Counts = { added: 0, updated: 0, unchanged: 0, companies: 0, faults: [] };

function totalsOf(counts: Counts | undefined, faulty: number): readonly Total[] {
  const shown = (of: 'added' | 'updated' | 'unchanged'): string => (counts ? count(counts[of]) : '…');
  const companies = counts?.companies ? `${countOf(counts.companies, 'new company', 'new companies')}` : '';
  return [
    { value: shown('added'), label: 'new customers', detail: companies },
    { value: shown('updated'), label: 'updated', detail: 'by their email' },
    { value: shown('unchanged'), label: 'same as before', detail: 'not changed' },
    faultTotal(faulty),
  ];
}

const effectOf = (counts: Counts | undefined): number => (counts ? counts.added + counts.updated : 0);

function summaryOf({ added, updated }: Counts, faulty: number, skips: boolean): string {
  if (faulty > 0 && !skips) return `Fix ${countOf(faulty, 'row')} first, or skip ${faulty === 1 ? 'it' : 'them'}.`;
  const skipped = faulty > 0 ? [`${count(faulty)} skipped`] : [];
  return `${[`${count(added)} new`, `${count(updated)} updated`, ...skipped].join(', ')}. No one gets an email.`;
}

interface CheckProps {
  readonly fileName: string;
  readonly of: Rows<CustomerField>;
  readonly onBack: () => void;
  readonly onImported: (record: ImportRecord) => void;
}

/** Effect of the import and all that stops it; nothing is stored before the press at the end. */
export function CheckCustomers({ fileName, of, onBack, onImported }: CheckProps) {
  const [skips, setSkips] = useState(false);
  const { faults, items } = useMemo(() => checkCustomers(of.rows), [of.rows]);
  const faultsOf = useMemo(() => Map.groupBy(faults, ({ row }) => row), [faults]);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['admin', 'imports', 'check', keyOf(items)],
    queryFn: () => (items.length === 0 ? NOTHING : call('imports.checkCustomers', { rows: [...items] })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const imported = useCommand('imports.importCustomers', { after: onImported });
  const faulty = faultsOf.size;
  const effect = effectOf(data);
  const isReady = data !== undefined && !isPlaceholderData && effect > 0 && (faulty === 0 || skips);
  return (
    <>
      <Totals list={totalsOf(data, faulty)} />
      {error && !data ? (
        <NotLoaded title="The rows were not checked" error={error} onAgain={() => void refetch()} />
      ) : null}
      <Faults of={of} faultsOf={faultsOf} faulty={faulty} />
      {faulty > 0 ? (
        <CheckField
          label="Skip rows that can't be read"
          checked={skips}
          onChange={({ target }) => setSkips(target.checked)}
        />
      ) : null}
      <Refusal text={imported.refusal} />
      <ImportEnd
        onBack={onBack}
        onImport={isReady ? () => void imported.run({ fileName, rows: [...items] }) : undefined}
        busy={imported.busy}
        label={data && effect === 0 ? 'Nothing to import' : `Import ${count(effect)} ${effect === 1 ? 'row' : 'rows'}`}
      >
        {data ? <span className="small quiet">{summaryOf(data, faulty, skips)}</span> : null}
      </ImportEnd>
    </>
  );
}
