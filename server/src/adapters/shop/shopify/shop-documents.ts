import { readDocument } from './document.ts';

interface ShopAnswer {
  readonly shop: { readonly name: string; readonly myshopifyDomain: string; readonly currencyCode: string };
  readonly currentAppInstallation: { readonly accessScopes: readonly { readonly handle: string }[] };
  readonly publicApiVersions: readonly { readonly handle: string; readonly supported: boolean }[];
}

export const SHOP = readDocument<Record<string, never>, ShopAnswer>(/* GraphQL */ `
  query PortalShop {
    shop { name myshopifyDomain currencyCode }
    currentAppInstallation { accessScopes { handle } }
    publicApiVersions { handle supported }
  }
`);
