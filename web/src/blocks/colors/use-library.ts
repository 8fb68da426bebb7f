import { ask } from '../api/client.ts';
import { createAsked, useAsked } from './asked.ts';

const library = createAsked(
  () => ask('colors.library'),
  (one, other) => one.version === other.version,
);

/** Fetches the library ahead, for when somebody is about to look. */
export const preloadLibrary = library.ensure;

/** The color library of the house and the dress-makers. */
export const useLibrary = () => useAsked(library);
