/** Collections that the portal reads; an imported content model has them all. */
export const COLLECTIONS = [
  'portalSettingsCollection',
  'discountCollection',
  'cardCollection',
  'productCollection',
  'portalProductCollection',
] as const;

export interface Query {
  readonly name: string;
  readonly text: string;
}

/** Collapses white space, which counts toward Contentful's limit of 8 KB. */
const query = (name: string, text: string): Query => ({ name, text: text.replaceAll(/\s+/g, ' ').trim() });

const SETTINGS = `sys { publishedVersion }
  cartButtonLabel orderSummaryButtonLabel cartTitle orderSummaryTitle distributorOrderSummaryMessage
  requestChangesLabel requestChangesText requestSubmittedText shareLinkLabel linkCopiedText
  shippingTable { json } checkoutNote { json }
  enablePackagingOptions packagingTitle minimalPackagingLabel giftBoxPackagingLabel
  minimalPackagingCost individualPackagingCost noPackagingSelectedError
  enableSwatches swatchTitle swatchShippedCost swatchDigitalCost individualSwatchCost
  allowDigitalSwatchFulfillment noSwatchSelectedError discountCodeLabel invalidDiscountCodeError setupChargeLabel`;

const TIERS = [1, 2, 3, 4].map((n) => `tier${n}Threshold tier${n}Label tier${n}DiscountAmount`).join(' ');

/** Whether drafts are shown, and the language; the client fills them in. */
const VIEW = '$preview: Boolean, $locale: String';
const VIEWED = 'preview: $preview, locale: $locale';

/** Limits of each list. The cost of a query is their product, 11,000 at most. */
const CARDS = 20;
const LINKED = 50;
export const PAGE = 100;

/** Reads only the document of a text: each linked entry would cost a thousand. */
export const PORTAL_CONTENT = query(
  'PortalContent',
  `query PortalContent(${VIEW}) {
    portalSettingsCollection(limit: 1, ${VIEWED}, order: [sys_firstPublishedAt_ASC]) { items { ${SETTINGS} } }
    discountCollection(limit: 1, ${VIEWED}, order: [sys_firstPublishedAt_ASC]) {
      items {
        sys { publishedVersion }
        enableDiscounts discountType percentageDiscountAmount discountLabel distributorDiscountLabel
        backgroundColor textColor ${TIERS}
      }
    }
    cardCollection(limit: ${CARDS}, ${VIEWED}, order: [position_ASC]) {
      items { sys { id publishedVersion } heading content { json } textColor position showToDistributors }
    }
  }`,
);

export const PORTAL_STAFF_LISTS = query(
  'PortalStaffLists',
  `query PortalStaffLists(${VIEW}) {
    portalSettingsCollection(limit: 1, ${VIEWED}, order: [sys_firstPublishedAt_ASC]) {
      items {
        alertsCollection(limit: ${LINKED}) {
          items { sys { id publishedVersion } alertName keyword alertDescription }
        }
        productTypesCollection(limit: ${LINKED}) { items { productType } }
      }
    }
  }`,
);

export const PORTAL_PRODUCTS = query(
  'PortalProducts',
  `query PortalProducts($skip: Int = 0, ${VIEW}) {
    productCollection(limit: ${PAGE}, ${VIEWED}, skip: $skip, order: [productType_ASC]) {
      total
      items {
        productType productDescription { json } pricingInformation { json } pricingIdentifier
        sampleProduct customPricing bundleCounting minimumQuantity friendlyOptionNames
      }
    }
  }`,
);

export const PORTAL_CONFIGURATOR_PRODUCTS = query(
  'PortalConfiguratorProducts',
  `query PortalConfiguratorProducts(${VIEW}) {
    portalProductCollection(limit: ${PAGE}, ${VIEWED}, order: [productType_ASC]) { items { productType sampleProduct } }
  }`,
);

export const PICTURES = query(
  'Pictures',
  `query Pictures($ids: [String], ${VIEW}) {
    assetCollection(limit: ${PAGE}, ${VIEWED}, where: { sys: { id_in: $ids } }) {
      items { sys { id } title description url width height }
    }
  }`,
);

export const LIST_COLLECTIONS = query(
  'WhatIsThere',
  'query WhatIsThere { __schema { queryType { fields { name } } } }',
);
