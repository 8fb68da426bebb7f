import { type UploadOnItsWay, UploadRefusedError, uploadFile } from '../../blocks/file-upload/queue/upload-file.ts';
import { type ProofsZip, UnreadableEntryError } from './proofs-zip.ts';

const AT_ONCE = 3;

export interface SentProof {
  readonly path: string;
  readonly fileId: string;
}

export interface RefusedProof {
  readonly path: string;
  readonly message: string;
}

interface Outcome {
  /** Files that can never be sent. */
  readonly refused: readonly RefusedProof[];
  /** Why another one did not arrive, which another try may. */
  readonly failure: string | undefined;
}

interface Sending {
  readonly zip: ProofsZip;
  readonly paths: readonly string[];
  /** Files that arrived before; a second try goes on behind them. */
  readonly sent: Map<string, string>;
  readonly onSent: (count: number) => void;
  readonly signal: AbortSignal;
}

/** Sends the pictures, a few at once. Every file is tried, so that all refused ones are known after one try. */
export async function sendProofs({ zip, paths, sent, onSent, signal }: Sending): Promise<Outcome> {
  const left = paths.filter((path) => !sent.has(path));
  const refused: RefusedProof[] = [];
  let failure: string | undefined;
  const onTheWay = new Set<UploadOnItsWay>();
  const stop = () => {
    for (const one of onTheWay) one.stop();
  };
  signal.addEventListener('abort', stop);
  onSent(paths.length - left.length);
  const sendOne = async (path: string): Promise<void> => {
    try {
      const file = await zip.open(path);
      const name = file.name;
      const upload = uploadFile({
        ...{ file, name, destination: 'import-proofs' },
        onPercent: () => {},
        onInterrupted: () => {},
      });
      onTheWay.add(upload);
      try {
        sent.set(path, (await upload.stored).id);
      } finally {
        onTheWay.delete(upload);
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof UploadRefusedError || error instanceof UnreadableEntryError) refused.push({ path, message });
      else failure ??= message;
    }
    onSent(paths.filter((one) => sent.has(one)).length);
  };
  const work = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined && !signal.aborted; path = left.shift()) await sendOne(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  signal.removeEventListener('abort', stop);
  return signal.aborted ? { refused: [], failure: 'Stopped. Press Import to go on.' } : { refused, failure };
}
