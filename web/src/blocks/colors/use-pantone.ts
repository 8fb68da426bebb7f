import type { PantoneSeries } from '@colorway/rules/color/pantone.ts';
import type { NamedHex } from '@colorway/rules/color-library/search-library.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
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

const { subscribe, current, ensure } = catalogs.coated;

/** Both are in files of the wizards, which the first load goes without. */
const loadRules = async () => ({
  ...(await import('@colorway/rules/color/pantone.ts')),
  ...(await import('@colorway/rules/color/pantone-number.ts')),
});
type Rules = Awaited<ReturnType<typeof loadRules>>;

/** The coated ink of a typed number. Catalog and look-up come with the first text that may be one. */
export function useInk(text: string | undefined): NamedHex | undefined {
  const { value } = useSyncExternalStore(subscribe, current, current);
  const [rules, setRules] = useState<Rules>();
  const isNeeded = text !== undefined;
  useEffect(() => {
    if (!isNeeded) return;
    void ensure();
    loadRules().then(setRules, () => undefined);
  }, [isNeeded]);
  return useMemo(() => {
    const found = isNeeded && value ? rules?.pantoneOf(value.colors, text) : undefined;
    return found && rules && { name: `Pantone ${rules.pantoneName(found.pantone)}`, hex: found.hex };
  }, [isNeeded, value, rules, text]);
}
