import type { ShopifyConfig } from '../../../kernel/config/services.ts';
import { PortError } from '../../../kernel/outside/port-error.ts';
import type { Tested } from '../../../kernel/outside/tested.ts';
import { SHOPIFY } from './classify.ts';
import { type ShopifyClient, versionMessage } from './client.ts';
import { SHOP } from './shop-documents.ts';

/** Scopes that our documents need; a write scope includes reading. */
export const SCOPES = [
  ...['write_draft_orders', 'write_products', 'read_discounts', 'write_orders', 'read_fulfillments'],
  'write_merchant_managed_fulfillment_orders',
] as const;
export const CURRENCY = 'USD';

export const includesScope = (granted: ReadonlySet<string>, scope: string): boolean =>
  granted.has(scope) || granted.has(scope.replace(/^read_/, 'write_'));

/** Checks access, scopes, currency and API version of the shop. */
export async function selfTest(
  client: ShopifyClient,
  { version }: ShopifyConfig,
  signal: AbortSignal,
): Promise<Tested> {
  const { shop, currentAppInstallation, publicApiVersions } = await client.request(SHOP, {}, signal);
  const { name, myshopifyDomain, currencyCode } = shop;
  const where = `${name} (${myshopifyDomain})`;
  const refuse = (kind: 'auth' | 'validation', message: string): never => {
    throw new PortError(message, { service: SHOPIFY, kind });
  };
  const granted = new Set(currentAppInstallation.accessScopes.map(({ handle }) => handle));
  const missing = SCOPES.filter((scope) => !includesScope(granted, scope));
  if (missing.length > 0) refuse('auth', `${where} lets us in, but the app lacks these scopes: ${missing.join(', ')}.`);
  if (currencyCode !== CURRENCY) {
    refuse('validation', `${where} sells in ${currencyCode}; prices here are in ${CURRENCY}, so orders would differ.`);
  }
  const answered = client.answeringVersion();
  if (answered !== undefined) refuse('validation', versionMessage(version, answered));
  if (!publicApiVersions.some(({ handle, supported }) => handle === version && supported)) {
    refuse('validation', `Shopify no longer supports version ${version}: set SHOPIFY_API_VERSION to a newer one.`);
  }
  return { words: `${where} lets us in. Scopes: ${SCOPES.join(', ')}. Version ${version}.` };
}
