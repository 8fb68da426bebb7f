import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { IconArrowBackUp } from '../../../ui/icons/icon-arrow-back-up.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconDownload } from '../../../ui/icons/icon-download.ts';
import { IconX } from '../../../ui/icons/icon-x.ts';
import { exportOfThese, MAX_EXPORTED_IDS } from './export-address.ts';

interface BulkBarProps {
  readonly ids: ReadonlySet<string>;
  /** Whether those listed are handled already. */
  readonly handled: boolean;
  readonly busy: boolean;
  readonly onMark: (handled: boolean) => void;
  readonly onClear: () => void;
}

/** Comes up under the list and takes no focus: the keys go on selecting. */
export function BulkBar({ ids, handled, busy, onMark, onClear }: BulkBarProps) {
  const Icon = handled ? IconArrowBackUp : IconCheck;
  return (
    <section className="bulk-bar" aria-label="Selected inquiries">
      <b className="figures" role="status">
        {ids.size} selected
      </b>
      <Button size="small" busy={busy} onClick={() => onMark(!handled)}>
        {busy ? null : <Icon className="icon icon--small" aria-hidden="true" />}
        {handled ? 'Mark as new' : 'Mark handled'}
      </Button>
      {ids.size > MAX_EXPORTED_IDS ? (
        <DisabledReasonButton size="small" reason={`Export at most ${MAX_EXPORTED_IDS}`} />
      ) : (
        <a className={buttonClass({ size: 'small' })} href={exportOfThese([...ids])} download>
          <IconDownload className="icon icon--small" aria-hidden="true" />
          Export CSV
        </a>
      )}
      <button type="button" className="icon-button" aria-label="Clear the selection" onClick={onClear}>
        <IconX className="icon" aria-hidden="true" />
      </button>
    </section>
  );
}
