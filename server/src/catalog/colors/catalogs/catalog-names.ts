import { PANTONE_SERIES, type PantoneSeries } from '@colorway/rules/color/pantone.ts';

export type CatalogName = 'colors' | `pantone-${PantoneSeries}`;

export const pantoneCatalog = (series: PantoneSeries): CatalogName => `pantone-${series}`;
export const CATALOG_NAMES: readonly CatalogName[] = ['colors', ...PANTONE_SERIES.map(pantoneCatalog)];

/** Every node subscribes and drops its cached catalogs; staff screens subscribe too. */
export const COLORS_CHANNEL = 'colors';
