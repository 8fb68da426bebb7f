/** The file that a line of a pack prints. */
export interface PackFile {
  /** `D-1042-1` */
  readonly code: string;
  readonly fileName: string;
  readonly version: number | null;
  /** Empty for a pattern of the shop, and for a line without a print file. */
  readonly sha256: string;
}

interface PrintedPack {
  readonly version: number;
  /** `Nov 20, 2026` */
  readonly printedOn: string;
  readonly files: readonly PackFile[];
}

const versionOf = ({ version }: PackFile): string => (version === null ? 'another file' : `version ${version}`);

/** The cover has room for these. */
const MAX_NAMED = 3;

/** The lines whose file is another one than in the pack before, as a text; empty while all are the same. */
function changedFiles(before: readonly PackFile[], files: readonly PackFile[]): string {
  const known = new Map(before.map((file) => [file.code, file]));
  const changed = files.flatMap((file) => {
    const old = known.get(file.code);
    if (!old) return [`${file.code} is new`];
    const isSame = old.sha256 === file.sha256 && old.version === file.version && old.fileName === file.fileName;
    return isSame ? [] : [`${file.code} prints ${versionOf(file)} instead of ${versionOf(old)}`];
  });
  const more = changed.length - MAX_NAMED;
  return [...changed.slice(0, MAX_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

/** A sentence for the cover of a pack that replaces another one; empty for the first pack. */
export function packNotice(before: PrintedPack | undefined, files: readonly PackFile[]): string {
  if (!before) return '';
  const changed = changedFiles(before.files, files);
  const why = changed === '' ? 'what is printed about the order changed' : changed;
  return `Replaces pack ${before.version} of ${before.printedOn}: ${why}. Throw the earlier pages away.`;
}

/** The foot of every page: `Pack 2, printed Mon, Nov 23, 2026, 8:02 AM`. */
export const packFoot = (version: number, printedAt: string): string => `Pack ${version}, printed ${printedAt}`;

export const PAPERS = ['letter', 'a4'] as const;
/** Paper of packs and slips. */
export type Paper = (typeof PAPERS)[number];
export const PAPER_NAMES: Readonly<Record<Paper, string>> = {
  letter: 'Letter, 8.5 by 11 in',
  a4: 'A4, 210 by 297 mm',
};
