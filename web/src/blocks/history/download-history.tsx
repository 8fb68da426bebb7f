import type { HistoryPart } from '@colorway/rules/activity/history.ts';
import { HISTORY_FORMAT_NAMES, HISTORY_FORMATS } from '@colorway/rules/activity/history-file.ts';
import type { ButtonSize } from '../../ui/button/button-class.ts';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { addressWith } from '../admin-list/address-with.ts';
import { rawAddress } from '../api/raw-addresses.ts';

interface DownloadHistoryProps {
  readonly projectID: string;
  /** The part that is shown; everything without it. */
  readonly part: HistoryPart | undefined;
  readonly size?: ButtonSize;
}

/** The history as a file, with the entries that its reader may see. */
export const DownloadHistory = ({ projectID, part, size = 'medium' }: DownloadHistoryProps) => (
  <DisclosureMenu
    label="Download"
    icon={<IconDownload className="icon icon--small" aria-hidden="true" />}
    buttonSize={size}
  >
    {HISTORY_FORMATS.map((format) => (
      <li key={format}>
        <a href={addressWith(rawAddress('historyExport', { projectID, format }), part ? { part } : {})} download>
          {HISTORY_FORMAT_NAMES[format]}
        </a>
      </li>
    ))}
  </DisclosureMenu>
);
