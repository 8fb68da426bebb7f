import { type ReportPart as Part, REPORT_PART_TITLES } from '@colorway/rules/report/table.ts';
import { useQuery } from '@tanstack/react-query';
import { addressWith } from '../../blocks/admin-list/address-with.ts';
import { RAW_ADDRESSES } from '../../blocks/api/raw-addresses.ts';
import { ReportFrame } from '../../blocks/chart/chart-frame.tsx';
import { useRight } from '../../blocks/page/viewer-rights.ts';
import { Button } from '../../ui/button/button.tsx';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { ReportChart } from './report-chart.tsx';
import { REPORTS_KEY, type ReportInput, readPart } from './reports-api.ts';

interface ReportPartProps {
  readonly part: Part;
  readonly filter: ReportInput;
}

const HEIGHT = 190;

/** A part of the page with a query of its own, so one that is late or fails touches no other. */
export function ReportPart({ part, filter }: ReportPartProps) {
  const query = useQuery({ queryKey: [...REPORTS_KEY, part, filter], queryFn: () => readPart(part, filter) });
  const title = REPORT_PART_TITLES[part];
  const className = part === 'revenue' ? 'reports__wide' : '';
  const canExport = useRight('data:change');
  const file = canExport ? (
    <a
      className="icon-button"
      href={addressWith(RAW_ADDRESSES.reportsExport, { ...filter, part })}
      download
      aria-label={`${title}, CSV`}
    >
      <IconDownload className="icon" aria-hidden="true" />
    </a>
  ) : null;
  if (query.data) return <ReportChart table={query.data} title={title} aside={file} className={className} />;
  if (query.isPending)
    return (
      <ReportFrame title={title} finding="Adding up." aside={file} className={className}>
        <Skeleton height={HEIGHT} />
      </ReportFrame>
    );
  return (
    <ReportFrame title={title} finding="This part did not load." aside={file} className={className}>
      <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} title="We could not add this up." live>
        <p>The rest of the page is right.</p>
        <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </AlertBlock>
    </ReportFrame>
  );
}
