import { handleFault } from '@colorway/rules/product/names/group-handle.ts';
import { isReady, rivalOf, type UploadFile } from './files/upload-file.ts';

/** Why Submit cannot be pressed, and where the way out is. */
export interface Block {
  readonly reason: string;
  readonly where: 'handle' | 'files' | { readonly row: string };
}

export function blockOf(handle: string, files: readonly UploadFile[]): Block | undefined {
  if (handle.trim() === '') return { reason: 'Enter a handle', where: 'handle' };
  if (handleFault(handle)) return { reason: 'Check the handle', where: 'handle' };
  if (files.length === 0) return { reason: 'Add at least one file', where: 'files' };
  const under = files.find(({ check: { state } }) => state === 'waiting' || state === 'checking');
  if (under) return { reason: 'Checking the files', where: { row: under.key } };
  const rival = files.find((file) => rivalOf(file, files));
  if (rival) return { reason: 'Two files for one product', where: { row: rival.key } };
  const unknown = files.find(({ check, type }) => check.state === 'unknown' && type !== undefined);
  if (unknown) return { reason: 'A file is not checked yet', where: { row: unknown.key } };
  if (files.some(isReady)) return undefined;
  const undecided = files.find(({ type, check }) => type === undefined && check.state !== 'refused');
  return undecided
    ? { reason: 'Choose a product', where: { row: undecided.key } }
    : { reason: 'No file can be used', where: 'files' };
}

const skippedMessage = (skipped: readonly UploadFile[], files: readonly UploadFile[]): string => {
  if (skipped.length > 1) return 'The others are skipped.';
  const [one] = skipped;
  return one === files.at(-1) ? 'The last one is skipped.' : `${one?.file.name} is skipped.`;
};

/** "4 of 5 files have a product. The last one is skipped." */
export function readyMessage(files: readonly UploadFile[]): string {
  const usable = files.filter(({ check }) => check.state !== 'refused');
  const skipped = files.filter((file) => !isReady(file));
  const withProduct = usable.filter(({ type }) => type !== undefined).length;
  if (files.length === 0) return '';
  if (skipped.length === 0) return files.length === 1 ? '1 file' : `${files.length} files`;
  const all = files.length === 1 ? '1 file' : `${files.length} files`;
  const refused = files.length - usable.length;
  const have =
    refused === 0
      ? `${withProduct} of ${all} ${withProduct === 1 ? 'has' : 'have'} a product.`
      : `${files.length - skipped.length} of ${all} can be sent.`;
  return files.some(isReady) ? `${have} ${skippedMessage(skipped, files)}` : have;
}
