import type { ImportFault } from '@colorway/contract/color/import.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconFileCheck } from '../../../ui/icons/icon-file-check.ts';
import type { ImportReport } from '../colors-api.ts';
import { counted } from '../edit-labels.ts';
import { effectOf, importLabel, isLargeRemoval, type Refusal, reasonLabel, reportMessage } from './import-file.ts';
import type { useImport } from './use-import.ts';

const FaultRows = ({ caption, faults }: { readonly caption: string; readonly faults: readonly ImportFault[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
  <section className="import__faults" tabIndex={0} aria-label={caption}>
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Field</th>
          <th scope="col">Value</th>
          <th scope="col">Reason</th>
        </tr>
      </thead>
      <tbody>
        {faults.map(({ row, field, value, message }) => (
          <tr key={`${row} ${field} ${message}`}>
            <td className="figures">{row}</td>
            <td>{field ?? ''}</td>
            <td className="mono">{value}</td>
            <td>{reasonLabel(message)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Report = ({ report }: { readonly report: ImportReport }) => (
  <>
    <AlertBlock
      tone="ok"
      icon={<IconFileCheck className="icon" />}
      title={`${counted(report.rows, 'row')} read, no errors`}
      live
    >
      {reportMessage(report)}
    </AlertBlock>
    {isLargeRemoval(report) ? (
      <AlertBlock tone="warning" icon={<IconAlertTriangle className="icon" />}>
        This removes more than half of the colors.
      </AlertBlock>
    ) : null}
    {report.notes.length > 0 ? <FaultRows caption="Adjusted values" faults={report.notes} /> : null}
  </>
);

const RefusalRows = ({ refusal: { message, faults, total } }: { readonly refusal: Refusal }) => (
  <>
    <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} live>
      {message} {total > faults.length ? `Showing the first ${faults.length} of ${total}.` : ''}
    </AlertBlock>
    {faults.length > 0 ? <FaultRows caption="Rows to fix" faults={faults} /> : null}
  </>
);

interface ImportOutcomeProps {
  readonly outcome: ReturnType<typeof useImport>['outcome'];
  readonly onImport: () => void;
}

/** Shows the file's effect and adjusted values, or every row that blocks the import. */
export function ImportOutcome({ outcome, onImport }: ImportOutcomeProps) {
  if (outcome.state === 'none') return null;
  if (outcome.state === 'checking')
    return (
      <p className="small quiet" role="status">
        Checking every row
      </p>
    );
  if (outcome.state === 'refused') return <RefusalRows refusal={outcome.refusal} />;
  const report = outcome.state === 'checked' ? outcome.report : undefined;
  const nothing = report !== undefined && effectOf(report) === 0;
  return (
    <>
      {report ? <Report report={report} /> : null}
      <div className="import__end">
        <Button
          look="primary"
          busy={outcome.state === 'importing'}
          aria-disabled={nothing || undefined}
          onClick={nothing ? undefined : onImport}
        >
          {report ? importLabel(report) : 'Importing'}
        </Button>
      </div>
    </>
  );
}
