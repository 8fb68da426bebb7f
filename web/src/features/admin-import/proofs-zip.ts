import { MAX_FILE_BYTES, TOO_LARGE_MESSAGE } from '@colorway/rules/file/limits.ts';
import { filesOf } from '@colorway/rules/import/zip-names.ts';
import { ok, type Result, refused } from '@colorway/rules/result/result.ts';

/** A zip that is read in place: a file leaves it only when it is sent. */
export interface ProofsZip {
  readonly name: string;
  readonly paths: readonly string[];
  /** Rejects with a sentence. */
  readonly open: (path: string) => Promise<File>;
}

/** A file that cannot be taken out of its zip. */
export class UnreadableEntryError extends Error {
  override readonly name = 'UnreadableEntryError';
}

const MAX_FILES = 10_000;
const UNREADABLE = 'This file is not a zip, or it is damaged. Make the zip again.';
const UNREADABLE_ENTRY = 'This file in the zip is damaged or has a password.';

/** Lists the files of a zip without reading them; the reader is only loaded when a zip is chosen. */
export async function readProofsZip(file: File): Promise<Result<ProofsZip, string>> {
  const { BlobReader, BlobWriter, configure, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-native.js');
  configure({ useWebWorkers: false });
  try {
    const entries = await new ZipReader(new BlobReader(file)).getEntries();
    const byPath = new Map(entries.map((entry) => [entry.filename, entry]));
    const paths = filesOf([...byPath.keys()]);
    if (paths.length === 0) return refused('This zip has no files.');
    if (paths.length > MAX_FILES)
      return refused(`This zip has ${paths.length.toLocaleString('en-US')} files. Split it, then import the parts.`);
    return ok({
      name: file.name,
      paths,
      open: async (path) => {
        const entry = byPath.get(path);
        if (!entry || entry.directory) throw new UnreadableEntryError(UNREADABLE_ENTRY);
        // A small entry can grow to many times its size, so its size is checked before it is unpacked.
        if (entry.uncompressedSize > MAX_FILE_BYTES) throw new UnreadableEntryError(TOO_LARGE_MESSAGE);
        const blob = await entry.getData(new BlobWriter(), { checkSignature: true }).catch(() => {
          throw new UnreadableEntryError(UNREADABLE_ENTRY);
        });
        const name = path.slice(path.lastIndexOf('/') + 1);
        return new File([blob], name, { lastModified: entry.lastModDate.getTime() });
      },
    });
  } catch {
    return refused(UNREADABLE);
  }
}
