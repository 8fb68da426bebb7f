import { sendingTabs, THIS_TAB } from './tab-lock.ts';
import type { RememberedFile } from './upload-memory.ts';
import type { LeftFile } from './upload-queue.ts';

export interface LeftFiles {
  readonly lost: readonly LeftFile[];
  readonly rejected: readonly LeftFile[];
  readonly elsewhere: readonly (LeftFile & { readonly elsewhereId: string; readonly tab: string })[];
  /** Of those that this page takes over. */
  readonly ids: readonly string[];
}

const left = ({ name, bytes, modified, percent, message }: RememberedFile): LeftFile => ({
  ...{ name, bytes, modified, percent },
  ...(message !== undefined && { message }),
});

/** What other pages wrote down: files that a page still sends, and those whose page was closed or reloaded. */
export async function leftFiles(
  read: () => readonly RememberedFile[],
  adopted: ReadonlySet<string>,
): Promise<LeftFiles> {
  const others = () =>
    read().filter(({ id, tab, state }) => tab !== THIS_TAB && state !== 'stored' && !adopted.has(id));
  const tabs = others().map(({ tab }) => tab);
  const sending = tabs.length > 0 ? await sendingTabs(tabs) : new Set();
  const found = others();
  const isElsewhere = ({ tab, state }: RememberedFile): boolean => state === 'moving' && sending.has(tab);
  const orphans = found.filter((file) => !isElsewhere(file));
  return {
    lost: orphans.filter(({ state }) => state !== 'refused').map(left),
    rejected: orphans.filter(({ state }) => state === 'refused').map(left),
    elsewhere: found.filter(isElsewhere).map((file) => ({ ...left(file), elsewhereId: file.id, tab: file.tab })),
    ids: orphans.map(({ id }) => id),
  };
}
