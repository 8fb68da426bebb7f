import { ok, type Result, refused } from '../result/result.ts';
import type { Destination } from './destinations.ts';
import { artworkExtensions, type Extension, extensionOf } from './extensions.ts';
import { INVALID_FILE, NOT_ARTWORK } from './messages.ts';

export interface NameRefusal {
  readonly code: 'file-name-invalid' | 'file-type-refused';
  readonly message: string;
  /** The name it could be sent under when only the case of its extension is wrong (D35). */
  readonly rename?: string;
}

const sentence = (extensions: readonly Extension[]): string => {
  if (extensions.length === artworkExtensions.length) return NOT_ARTWORK;
  const dotted = extensions.map((one) => `.${one}`);
  const last = dotted.pop();
  return `File must be ${dotted.length > 1 ? `${dotted.join(', ')},` : dotted.join('')} or ${last}`;
};

/** The documents' check of a picked name: a dot that is not the first character, then the list, case and all. */
export function checkFileName(
  name: string,
  { extensions }: Pick<Destination, 'extensions'>,
): Result<Extension, NameRefusal> {
  if (!name.includes('.') || name.startsWith('.')) return refused({ code: 'file-name-invalid', message: INVALID_FILE });
  const given = extensionOf(name);
  const allowed = (wanted: string): Extension | undefined => extensions.find((one) => one === wanted);
  const extension = allowed(given);
  if (extension) return ok(extension);
  const refusal = { code: 'file-type-refused', message: sentence(extensions) } as const;
  return refused(allowed(given.toLowerCase()) ? { ...refusal, rename: name.toLowerCase() } : refusal);
}

export const renameLabel = (rename: string): string => `Upload as ${rename}`;
