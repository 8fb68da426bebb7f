import { call } from '../api/client.ts';
import { createApiQueryStore, useApiQuery } from './api-query.ts';

const library = createApiQueryStore(
  () => call('colors.library'),
  (one, other) => one.version === other.version,
);

/** Preloads the library before it is opened. */
export const preloadLibrary = library.ensure;

/** The color library of the house and the dress-makers. */
export const useLibrary = () => useApiQuery(library);
