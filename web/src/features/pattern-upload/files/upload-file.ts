import type { CheckedFile } from '@colorway/contract/pattern/pattern.ts';
import { type FileProduct, productOfFile } from '@colorway/rules/pattern/file-product.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';

/** The result of checking a file before it is stored. */
export type FileCheck =
  | { readonly state: 'waiting' | 'checking' }
  | { readonly state: 'checked'; readonly result: CheckedFile; readonly svg: string }
  /** It cannot be used, and why. */
  | { readonly state: 'refused'; readonly message: string }
  /** Not checked: the network failed or the server is busy. */
  | { readonly state: 'unknown'; readonly message: string };

export interface UploadFile {
  readonly key: string;
  readonly file: File;
  readonly fromName: FileProduct;
  /** The product from the file name or from the user's choice; undefined until chosen. */
  readonly type: ProductTypeId | undefined;
  readonly check: FileCheck;
  /** The fault that the upload reported. */
  readonly fault?: string | undefined;
}

export const uploadFile = (key: string, file: File, refusal: string | undefined): UploadFile => {
  const fromName = productOfFile(file.name);
  return {
    key,
    file,
    fromName,
    type: fromName.kind === 'one' ? fromName.type : undefined,
    check: refusal === undefined ? { state: 'waiting' } : { state: 'refused', message: refusal },
  };
};

/** A file that goes along when Submit is pressed. */
export interface ReadyFile extends UploadFile {
  readonly type: ProductTypeId;
  readonly check: Extract<FileCheck, { state: 'checked' }>;
}

export const isReady = (file: UploadFile): file is ReadyFile =>
  file.type !== undefined && file.check.state === 'checked';

/** The other file for the same product, of which one must go. */
export const rivalOf = (file: UploadFile, files: readonly UploadFile[]): UploadFile | undefined =>
  file.type === undefined || file.check.state === 'refused'
    ? undefined
    : files.find(({ key, type, check }) => key !== file.key && type === file.type && check.state !== 'refused');

/** The colors that the whole pattern asks for: its highest placeholder. */
export const groupColorCount = (files: readonly UploadFile[]): number =>
  Math.max(0, ...files.map(({ check }) => (check.state === 'checked' ? check.result.colorCount : 0)));
