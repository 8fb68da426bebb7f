import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { isNewOpening } from '@colorway/rules/report/opening.ts';
import { useEffect } from 'react';
import { usePreview } from '../../../blocks/page/page-context.tsx';

const ADDRESS = '/api/configurator-openings';
/** Times of this tab, which never leave it. */
const KEY = 'configurator-opened ';
/** Long after the page is there. */
const DELAY_MS = 3_000;

function count(productType: ProductTypeId): void {
  try {
    const stored = sessionStorage.getItem(KEY + productType);
    const now = Date.now();
    if (document.visibilityState === 'hidden' || !isNewOpening(stored === null ? undefined : Number(stored), now))
      return;
    sessionStorage.setItem(KEY + productType, String(now));
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify({ productType })], { type: 'application/json' }));
  } catch {
    // Without storage nothing is counted: a reload would look like another visit.
  }
}

/** Reports that a product was opened in the configurator, and nothing about the visitor. */
export function useCountedOpening(productType: ProductTypeId, isLoaded: boolean): void {
  const isPreview = usePreview();
  useEffect(() => {
    if (!isLoaded || isPreview) return;
    const timer = setTimeout(() => count(productType), DELAY_MS);
    return () => clearTimeout(timer);
  }, [productType, isLoaded, isPreview]);
}
