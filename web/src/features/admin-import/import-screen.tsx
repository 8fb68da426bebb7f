import './data-import.css';
import { sampleFile } from '@colorway/rules/import/columns.ts';
import { CUSTOMER_COLUMNS } from '@colorway/rules/import/customer-columns.ts';
import { PROJECT_COLUMNS } from '@colorway/rules/import/project-columns.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { useCallback, useState } from 'react';
import { addressWith } from '../../blocks/admin-list/address-with.ts';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { RAW_ADDRESSES } from '../../blocks/api/raw-addresses.ts';
import { ChooseFileButton } from '../../blocks/file-upload/choose-file-button.tsx';
import { useDroppedFiles } from '../../blocks/file-upload/use-dropped-files.ts';
import { saveFile } from '../../blocks/product-stage/save-file.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconArchive } from '../../ui/icons/icon-archive.ts';
import { IconCircleCheck } from '../../ui/icons/icon-circle-check.ts';
import { IconCloudUpload } from '../../ui/icons/icon-cloud-upload.ts';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { IconFileText } from '../../ui/icons/icon-file-text.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { CheckCustomers } from './check-customers.tsx';
import { CheckProjects, useProjectImport } from './check-projects.tsx';
import { ChooseColumns } from './choose-columns.tsx';
import type { ImportFile } from './import-file.ts';
import { LatestImports, resultText } from './latest-imports.tsx';
import { type ProofsZip, readProofsZip } from './proofs-zip.ts';
import { IMPORT_KINDS, type Import, type ImportKind, type Opened, useImport, useRows } from './use-import.ts';

const TITLE = 'Import and export';
const LEAD =
  'Customers and projects from a spreadsheet. Nothing is written until you press Import, and Undo works for 24 hours.';
const EXPORT_LEAD = 'Files for accounting, shipping and other programs.';

const STEPS = [
  ['file', 'File'],
  ['columns', 'Columns'],
  ['check', 'Dry run'],
  ['done', 'Done'],
] as const;

const Steps = ({ step }: Pick<Import, 'step'>) => (
  <ol className="data-import__steps" aria-label="Steps">
    {STEPS.map(([name, label], at) => (
      <li key={name} aria-current={name === step ? 'step' : undefined}>
        {`${at + 1}. ${label}`}
      </li>
    ))}
  </ol>
);

const saveSample = (kind: ImportKind) =>
  saveFile(new Blob(['\uFEFF', sampleFile(IMPORT_KINDS[kind].columns)], { type: 'text/csv' }), `${kind}-sample.csv`);

const KINDS = [
  { value: 'customers', label: 'Customers' },
  { value: 'projects', label: 'Projects' },
] as const;

const KIND_HINTS: Readonly<Record<ImportKind, string>> = {
  customers: 'One row for each customer. Those that exist are found by their email.',
  projects: 'One row for each proof; rows with one Project ID are one project. The proofs come in a zip.',
};

function ChooseFile({ kind, setKind, choose, refusal }: Pick<Import, 'kind' | 'setKind' | 'choose' | 'refusal'>) {
  const take = useCallback((files: readonly File[]) => void (files[0] && choose(files[0])), [choose]);
  useDroppedFiles(take);
  return (
    <>
      <div className="data-import__kind">
        <Segmented label="Rows of the file" value={kind} options={KINDS} onChange={setKind} />
        <p className="small quiet">{KIND_HINTS[kind]}</p>
      </div>
      <div className="data-import__drop">
        <IconCloudUpload className="icon" aria-hidden="true" />
        <span>Drop a CSV here</span>
        <ChooseFileButton label="Choose a file" onChoose={(file) => void choose(file)}>
          Choose a file
        </ChooseFileButton>
        <Button size="small" look="quiet" onClick={() => saveSample(kind)}>
          Download a sample
        </Button>
      </div>
      {refusal ? (
        <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} live>
          {refusal}
        </AlertBlock>
      ) : null}
      <h2>Latest imports</h2>
      <LatestImports />
    </>
  );
}

const FileLine = ({ file, onOther }: { readonly file: ImportFile; readonly onOther: () => void }) => (
  <div className="data-import__file">
    <IconFileText className="icon" aria-hidden="true" />
    <p>
      <b>{file.name}</b>
      <span className="data-import__detail small quiet">{file.detail}</span>
    </p>
    <button type="button" className="text-link" onClick={onOther}>
      Another file
    </button>
  </div>
);

interface OpenedFileProps {
  readonly of: Import;
  readonly opened: Opened;
}

/** Changes to cells outlive a step back to the columns. */
function OpenedCustomers({ of, opened }: OpenedFileProps) {
  const rows = useRows(CUSTOMER_COLUMNS, opened);
  if (of.step !== 'check') return null;
  return <CheckCustomers fileName={opened.file.name} of={rows} onBack={of.toColumns} onImported={of.finish} />;
}

/** The zip and the proofs that were sent stay over a step back to the columns. */
function OpenedProjects({ of, opened }: OpenedFileProps) {
  const [zip, setZip] = useState<ProofsZip>();
  const [refusal, setRefusal] = useState('');
  const rows = useRows(PROJECT_COLUMNS, opened);
  const importing = useProjectImport(opened.file.name, zip, of.finish);
  const choose = async (file: File) => {
    const read = await readProofsZip(file);
    setRefusal(read.ok ? '' : read.refusal);
    if (read.ok) setZip(read.value);
  };
  const press = zip ? 'Another zip' : 'Choose a zip';
  return (
    <>
      <div className="data-import__file">
        <IconArchive className="icon" aria-hidden="true" />
        <p>
          <b>{zip?.name ?? 'No zip with proofs yet'}</b>
          <span className="data-import__detail small quiet">
            {zip ? countOf(zip.paths.length, 'file') : 'The column Proof names files in it. Not needed without proofs.'}
          </span>
        </p>
        <ChooseFileButton label={`${press} with the proofs`} onChoose={(file) => void choose(file)}>
          {press}
        </ChooseFileButton>
      </div>
      {refusal ? (
        <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} live>
          {refusal}
        </AlertBlock>
      ) : null}
      {of.step === 'check' ? <CheckProjects of={rows} importing={importing} zip={zip} onBack={of.toColumns} /> : null}
    </>
  );
}

function OpenedFile({ of, opened }: OpenedFileProps) {
  return (
    <>
      <FileLine file={opened.file} onOther={of.restart} />
      {of.kind === 'customers' ? (
        <OpenedCustomers of={of} opened={opened} />
      ) : (
        <OpenedProjects of={of} opened={opened} />
      )}
      {of.step === 'columns' ? <ChooseColumns of={of} /> : null}
    </>
  );
}

function Done({ made, restart }: Pick<Import, 'made' | 'restart'>) {
  return (
    <>
      <AlertBlock tone="ok" icon={<IconCircleCheck className="icon" />} title={`${made?.fileName} is imported`} live>
        {made ? `${resultText(made)}.` : null}
      </AlertBlock>
      <div className="data-import__end">
        <Button onClick={restart}>Import another file</Button>
      </div>
      <h2>Latest imports</h2>
      <LatestImports />
    </>
  );
}

const DIRECTIONS = [
  { value: 'import', label: 'Import' },
  { value: 'export', label: 'Export' },
] as const;

const ordersFile = (filter: Readonly<Record<string, string>>): string =>
  addressWith(RAW_ADDRESSES.ordersExport, filter);

const EXPORTS = [
  {
    title: 'Orders for accounting',
    detail: 'Every order with each amount in its own column: products, discounts, shipping, tax, payments and refunds.',
    href: ordersFile({ layout: 'accounting' }),
  },
  {
    title: 'Orders for shipping tools',
    detail: 'Open orders with recipient, address, weight and contents, one in a row.',
    href: ordersFile({ layout: 'shipping', state: 'open', sort: 'due' }),
  },
  { title: 'Projects', detail: 'Every project with its customer and state.', href: RAW_ADDRESSES.projectsExport },
];

/** Files for other programs; all of them read as UTF-8 with commas. */
const ExportLinks = () => (
  <>
    <ul className="export-links">
      {EXPORTS.map(({ title, detail, href }) => (
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

export function ImportScreen() {
  const of = useImport();
  const [direction, setDirection] = useState<'import' | 'export'>('import');
  const isImport = direction === 'import';
  return (
    <AdminPage title={TITLE} lead={isImport ? LEAD : EXPORT_LEAD}>
      <div className="data-import__bar">
        <Segmented label="Direction" value={direction} options={DIRECTIONS} onChange={setDirection} />
        {isImport ? <Steps step={of.step} /> : null}
      </div>
      {isImport ? null : <ExportLinks />}
      {isImport && of.step === 'file' ? (
        <ChooseFile kind={of.kind} setKind={of.setKind} choose={of.choose} refusal={of.refusal} />
      ) : null}
      {/* Stays, so that no fixed cell is lost by a look at the other side. */}
      <div hidden={!isImport}>
        {of.opened && (of.step === 'columns' || of.step === 'check') ? <OpenedFile of={of} opened={of.opened} /> : null}
      </div>
      {isImport && of.step === 'done' ? <Done made={of.made} restart={of.restart} /> : null}
    </AdminPage>
  );
}
