import type { PantoneSeries } from '@colorway/rules/color/pantone.ts';
import { call } from '../api/client.ts';
import { createApiQueryStore, useApiQuery } from './api-query.ts';

const catalogOf = (series: PantoneSeries) =>
  createApiQueryStore(
    () => call('pantone.read', { series }),
    (one, other) => one.version === other.version,
  );

const catalogs = { coated: catalogOf('coated'), uncoated: catalogOf('uncoated') };

/** Fetches both catalogs ahead. */
export const preloadPantone = () => Promise.all([catalogs.coated.ensure(), catalogs.uncoated.ensure()]);

/** The Pantone catalog of one paper. */
export const usePantone = (series: PantoneSeries) => useApiQuery(catalogs[series]);
