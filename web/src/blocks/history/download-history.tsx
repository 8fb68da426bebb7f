import type { HistoryFilter } from '@colorway/contract/project/approval-contract.ts';
import { HISTORY_FORMAT_NAMES, HISTORY_FORMATS } from '@colorway/rules/activity/history-file.ts';
import type { ButtonSize } from '../../ui/button/button-class.ts';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { addressWith } from '../admin-list/address-with.ts';
import { rawAddress } from '../api/raw-addresses.ts';

interface DownloadHistoryProps {
  readonly projectID: string;
  /** The entries that are shown. */
  readonly filter: HistoryFilter;
  readonly size?: ButtonSize;
}

/** The history as a file, with the entries that its reader may see. */
export const DownloadHistory = ({ projectID, filter, size = 'medium' }: DownloadHistoryProps) => (
  <DisclosureMenu
    label="Download"
    icon={<IconDownload className="icon icon--small" aria-hidden="true" />}
    buttonSize={size}
  >
    {HISTORY_FORMATS.map((format) => (
      <li key={format}>
        <a href={addressWith(rawAddress('historyExport', { projectID, format }), filter)} download>
          {HISTORY_FORMAT_NAMES[format]}
        </a>
      </li>
    ))}
  </DisclosureMenu>
);
