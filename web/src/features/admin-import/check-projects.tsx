import { rowsWithoutFaults } from '@colorway/rules/import/check-projects.ts';
import type { ProjectField, ProjectImportRow } from '@colorway/rules/import/project-columns.ts';
import { fileFinder } from '@colorway/rules/import/zip-names.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { NotLoaded } from '../../blocks/admin-list/list-states.tsx';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { CheckField } from '../../ui/field/check-field.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { count, Faults, faultTotal, ImportEnd, keyOf, Refusal, type Total, Totals } from './check-rows.tsx';
import type { ProofsZip } from './proofs-zip.ts';
import { type RefusedProof, sendProofs } from './send-proofs.ts';
import type { ImportRecord, Rows } from './use-import.ts';

type Counts = OutputOf<'imports.checkProjects'>;

const NOTHING: Counts = {
  ...{ projects: 0, proofs: 0, existing: 0, unused: 0, faultCount: 0 },
  ...{ faults: [], needed: [] },
};

function totalsOf(counts: Counts | undefined, faulty: number): readonly Total[] {
  const shown = (of: 'projects' | 'proofs' | 'existing'): string => (counts ? count(counts[of]) : '…');
  const unused = counts?.unused ? `${countOf(counts.unused, 'file')} in no row` : '';
  return [
    { value: shown('projects'), label: 'new projects', detail: '' },
    { value: shown('proofs'), label: 'proofs', detail: unused },
    { value: shown('existing'), label: 'already here', detail: 'not changed' },
    faultTotal(faulty),
  ];
}

function summaryOf({ projects, proofs, faultCount, faults }: Counts, skips: boolean): string {
  if (faultCount > faults.length) return `${count(faultCount)} cells are wrong. Fix the file, then choose it again.`;
  if (faultCount > 0 && !skips) return 'Fix these rows first, or skip their projects.';
  return `${countOf(projects, 'project')}, ${countOf(proofs, 'proof')}. No one gets an email.`;
}

type Phase = { readonly kind: 'idle' } | { readonly kind: 'sending'; readonly sent: number; readonly of: number };

/** The server is not sent the names of refused files, so their rows are at fault; here they get the reason. */
function withReasons(
  faults: Counts['faults'],
  list: readonly RefusedProof[],
  { rows, paths }: { readonly rows: readonly ProjectImportRow[]; readonly paths: readonly string[] },
): Counts['faults'] {
  if (list.length === 0) return faults;
  const messages = new Map(list.map(({ path, message }) => [path, message]));
  const find = fileFinder(paths);
  const typedIn = new Map(rows.map(({ row, proof }) => [row, proof]));
  return faults.map((fault) => {
    const found = fault.field === 'proof' ? find(typedIn.get(fault.row) ?? '') : undefined;
    const message = found?.kind === 'found' ? messages.get(found.path) : undefined;
    return message === undefined ? fault : { ...fault, message, fix: null };
  });
}

/** Sends the proofs and then the rows; proofs that arrived are not sent again. */
export function useProjectImport(
  fileName: string,
  zip: ProofsZip | undefined,
  onImported: (record: ImportRecord) => void,
) {
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });
  const [refusedFiles, setRefusedFiles] = useState<readonly RefusedProof[]>([]);
  const [failure, setFailure] = useState<string>();
  const sent = useRef<{ zip: ProofsZip | undefined; ids: Map<string, string> }>({ zip: undefined, ids: new Map() });
  const stopper = useRef<AbortController>(undefined);
  const imported = useCommand('imports.importProjects', { after: onImported });
  const isSending = phase.kind === 'sending';
  useEffect(() => () => stopper.current?.abort(), []);
  useEffect(() => {
    if (!isSending) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isSending]);
  const sendFiles = async (paths: readonly string[]): Promise<boolean> => {
    if (!zip || paths.length === 0) return true;
    if (sent.current.zip !== zip) sent.current = { zip, ids: new Map() };
    const abort = new AbortController();
    stopper.current = abort;
    const onSent = (done: number) => setPhase({ kind: 'sending', sent: done, of: paths.length });
    const { refused, failure: why } = await sendProofs({
      zip,
      paths,
      sent: sent.current.ids,
      onSent,
      signal: abort.signal,
    });
    setPhase({ kind: 'idle' });
    setFailure(why);
    if (refused.length > 0) setRefusedFiles((before) => [...before, ...refused]);
    return why === undefined && refused.length === 0;
  };
  return {
    ...{ phase, refusedFiles, refusal: failure ?? imported.refusal, busy: isSending || imported.busy },
    stop: () => stopper.current?.abort(),
    run: async (rows: readonly ProjectImportRow[], needed: readonly string[], showProofs: boolean) => {
      if (!(await sendFiles(needed))) return;
      const files = needed.flatMap((path) => {
        const fileId = sent.current.ids.get(path);
        return fileId === undefined ? [] : [{ path, fileId }];
      });
      await imported.run({ fileName, rows: [...rows], files, showProofs });
    },
  };
}

const Sending = ({ phase, onStop }: { readonly phase: Phase; readonly onStop: () => void }) =>
  phase.kind === 'idle' ? null : (
    <div className="data-import__sending">
      <p role="status">{`Sent ${count(phase.sent)} of ${countOf(phase.of, 'proof')}`}</p>
      <ProgressBar
        className="data-import__progress"
        label="Proofs sent"
        percent={Math.floor((phase.sent / Math.max(phase.of, 1)) * 100)}
      />
      <Button size="small" onClick={onStop}>
        Stop
      </Button>
    </div>
  );

interface ChoiceProps {
  readonly label: string;
  readonly isShown: boolean;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const Choice = ({ label, isShown, checked, onChange }: ChoiceProps) =>
  isShown ? <CheckField label={label} checked={checked} onChange={({ target }) => onChange(target.checked)} /> : null;

interface CheckProps {
  readonly of: Rows<ProjectField>;
  readonly importing: ReturnType<typeof useProjectImport>;
  readonly zip: ProofsZip | undefined;
  readonly onBack: () => void;
}

/** The server checks the rows, because it knows the products and the projects. */
export function CheckProjects({ of, importing, zip, onBack }: CheckProps) {
  const [skips, setSkips] = useState(false);
  const [showProofs, setShowProofs] = useState(false);
  const { refusedFiles } = importing;
  const files = useMemo(() => {
    const refusedPaths = new Set(refusedFiles.map(({ path }) => path));
    return (zip?.paths ?? []).filter((path) => !refusedPaths.has(path));
  }, [zip, refusedFiles]);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['admin', 'imports', 'check-projects', keyOf(of.rows), keyOf(files)],
    queryFn: () =>
      of.rows.length === 0 ? NOTHING : call('imports.checkProjects', { rows: [...of.rows], files: [...files] }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const faults = useMemo(
    () => withReasons(data?.faults ?? [], refusedFiles, { rows: of.rows, paths: zip?.paths ?? [] }),
    [data, refusedFiles, of.rows, zip],
  );
  const faultsOf = useMemo(() => Map.groupBy(faults, ({ row }) => row), [faults]);
  const isComplete = data !== undefined && data.faultCount === data.faults.length;
  const isReady = isComplete && !isPlaceholderData && data.projects > 0 && (faults.length === 0 || skips);
  const start = () => void importing.run(rowsWithoutFaults(of.rows, faults), data?.needed ?? [], showProofs);
  return (
    <>
      <Totals list={totalsOf(data, faultsOf.size)} />
      {error && !data ? (
        <NotLoaded title="The rows were not checked" error={error} onAgain={() => void refetch()} />
      ) : null}
      <Faults of={of} faultsOf={faultsOf} faulty={faultsOf.size} />
      <Choice
        label="Skip projects that can't be read"
        isShown={faults.length > 0 && isComplete}
        checked={skips}
        onChange={setSkips}
      />
      <Choice
        label="Show the proofs to customers right away"
        isShown={data !== undefined && data.proofs > 0}
        checked={showProofs}
        onChange={setShowProofs}
      />
      <Refusal text={importing.refusal} />
      <Sending phase={importing.phase} onStop={importing.stop} />
      <ImportEnd
        onBack={onBack}
        onImport={isReady && !importing.busy ? start : undefined}
        busy={importing.busy}
        label={data?.projects === 0 ? 'Nothing to import' : `Import ${countOf(data?.projects ?? 0, 'project')}`}
      >
        {data ? <span className="small quiet">{summaryOf(data, skips)}</span> : null}
      </ImportEnd>
    </>
  );
}
