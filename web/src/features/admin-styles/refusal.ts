import { ApiError } from '../../blocks/api/api-error.ts';
import { errorMessage } from '../../blocks/api/error-message.ts';

export interface Refusal {
  readonly message: string;
  /** The field with the refusal; none when it is about the whole form. */
  readonly field: 'patternName' | undefined;
}

/** Turns the server's refusal into a message and its field. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { message: errorMessage(error), field: undefined };
  const issues = Array.isArray(error.details.issues) ? error.details.issues : [];
  const [issue] = issues as readonly { readonly path?: unknown; readonly message?: unknown }[];
  const isName = error.code === 'style-exists' || issue?.path === 'patternName';
  const message = isName && typeof issue?.message === 'string' ? issue.message : error.message;
  return { message, field: isName ? 'patternName' : undefined };
}
