import { ok, type Result, refused } from '../result/result.ts';
import type { Destination } from './destinations.ts';
import { artworkExtensions, type Extension, sentKindOf, storedExtension } from './extensions.ts';
import { INVALID_FILE, NOT_ARTWORK } from './messages.ts';

export interface NameRefusal {
  readonly code: 'file-name-invalid' | 'file-type-refused';
  readonly message: string;
}

const sentence = (extensions: readonly Extension[]): string => {
  if (extensions.length === artworkExtensions.length) return NOT_ARTWORK;
  const dotted = extensions.map((one) => `.${one}`);
  const last = dotted.pop();
  return `File must be ${dotted.length > 1 ? `${dotted.join(', ')},` : dotted.join('')} or ${last}`;
};

/** The documents' check of a picked name: a dot that is not the first character, then the list (D74: in any case). */
export function checkFileName(
  name: string,
  { extensions }: Pick<Destination, 'extensions'>,
): Result<Extension, NameRefusal> {
  if (!name.includes('.') || name.startsWith('.')) return refused({ code: 'file-name-invalid', message: INVALID_FILE });
  const kind = sentKindOf(name);
  const extension = kind && extensions.find((one) => one === storedExtension(kind));
  return extension ? ok(extension) : refused({ code: 'file-type-refused', message: sentence(extensions) });
}
