import type { UploadQueue } from '../../../blocks/file-upload/queue/queue-state.ts';
import { unsettledFiles } from '../../../blocks/file-upload/queue/queue-state.ts';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconFileAlert } from '../../../ui/icons/icon-file-alert.ts';

interface MissingFilesNoteProps {
  readonly queue: UploadQueue<File>;
  /** How many files came or are on their way. */
  readonly here: number;
  /** Names of the files that a queued request waited for when the page closed. */
  readonly awaited: readonly string[];
}

const MAX_NAMES = 4;

const listed = (names: readonly string[]): string =>
  names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES - 1).join(', ')} and ${names.length - MAX_NAMES + 1} more`
    : names.join(', ');

/** Chosen files that are missing: the request is not sent without them until the visitor agrees. */
export default function MissingFilesNote({ queue, here, awaited }: MissingFilesNoteProps) {
  const { files, rejections, count } = unsettledFiles(queue);
  const names = count > 0 ? [...files, ...rejections].map(({ name }) => name) : awaited;
  if (names.length === 0) return null;
  const [it, is] = names.length === 1 ? ['it', 'is'] : ['them', 'are'];
  const all = here + names.length;
  return (
    <div className="confirm__alert">
      <AlertBlock
        tone="error"
        live
        icon={<IconFileAlert className="icon" />}
        title={all === 1 ? 'Your file is missing.' : `${names.length} of your ${all} files ${is} missing.`}
      >
        {`${listed(names)} did not upload: choose ${it} again or send without ${it}.`}
        {awaited.length > 0 ? ' Your request was waiting when this page closed, so we did not send it.' : ''}
      </AlertBlock>
    </div>
  );
}
