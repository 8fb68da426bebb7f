import { ApiError } from '../../blocks/api/api-error.ts';

const UNKNOWN_HANDLE: readonly string[] = ['not-found', 'no-product-type', 'handle-invalid', 'invalid-input'];

/** There is nothing at this address, which is not the same as a server that does not answer. */
export const isUnknown = (error: unknown): error is ApiError =>
  error instanceof ApiError && UNKNOWN_HANDLE.includes(error.code);

export const suggestionsOf = ({ details: { suggestions } }: ApiError): readonly string[] =>
  Array.isArray(suggestions) ? suggestions.filter((one) => typeof one === 'string') : [];

/** A fault of this page and no refusal of the server. */
export const PAGE_FAULT = { unexpected: 'Something went wrong in this page. Reload it and try again.' } as const;
