import type { PantoneSeries } from '@colorway/rules/color/pantone.ts';
import { ask } from '../api/client.ts';
import { createRequested, useApiQuery } from './asked.ts';

const catalogOf = (series: PantoneSeries) =>
  createRequested(
    () => ask('pantone.read', { series }),
    (one, other) => one.version === other.version,
  );

const catalogs = { coated: catalogOf('coated'), uncoated: catalogOf('uncoated') };

/** Fetches both catalogs ahead. */
export const preloadPantone = () => Promise.all([catalogs.coated.ensure(), catalogs.uncoated.ensure()]);

/** The Pantone catalog of one paper. */
export const usePantone = (series: PantoneSeries) => useApiQuery(catalogs[series]);
