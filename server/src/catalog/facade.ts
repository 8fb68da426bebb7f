/** Everything that other domains import from catalog. */
export { COLORS_CHANNEL } from './colors/catalogs/catalog-names.ts';
export { catalogReader } from './colors/catalogs/catalog-reader.ts';
export { registerCatalogExports } from './colors/export-route.ts';
export { ensureCatalogs } from './colors/first-catalogs.ts';
export { ensureFirstContent } from './content/first-content.ts';
export {
  readDraftPriceData,
  readDraftSettings,
} from './content-editor/draft-view.ts';
export { seesDrafts } from './content-editor/part-access.ts';
export { contentCache } from './content-source/content-cache.ts';
export { CONTENT_CHANNEL, PRODUCTS_CHANNEL } from './content-source/content-channel.ts';
export { contentReader } from './content-source/content-reader.ts';
export { contentfulSource } from './content-source/contentful-webhook.ts';
export { embeddedContent } from './content-source/embedded.ts';
export { readScript } from './embedding/embed-script.ts';
export { readSites } from './embedding/embedding-store.ts';
export { noteShown } from './embedding/note-shown.ts';
export { registerOembed } from './embedding/oembed-route.ts';
export { ensureFirstPatterns } from './pattern-admin/first-patterns.ts';
export { registerDesignFiles } from './pattern-pictures/design-file-route.ts';
export { makeStage } from './pattern-pictures/ensure-stage.ts';
export { lazySanitizePool } from './pattern-pictures/lazy-sanitize-pool.ts';
export { pictureQuery } from './pattern-pictures/picture-query.ts';
export { registerPatternPictures } from './pattern-pictures/picture-route.ts';
export { sendDrawing, sendSvg } from './pattern-pictures/send-picture.ts';
export { registerColoredPictures } from './pattern-pictures/view-route.ts';
export { findDesign, listDesigns, type StoredDesign } from './patterns/designs/design-store.ts';
export { listColorsById } from './patterns/designs/names-store.ts';
export { findHandle } from './patterns/find-handle.ts';
export { PATTERNS_CHANNEL } from './patterns/pattern-channel.ts';
export { patternReader } from './patterns/pattern-reader.ts';
export { listLiveGroups } from './patterns/pattern-store.ts';
export { presentCard } from './patterns/present-card.ts';
export { type LinkPreview, linkPreview } from './patterns/shared/link-preview.ts';
export { designOfPage } from './patterns/shared/shared-page.ts';
export { findShared, type SharedDesign } from './patterns/shared/shared-store.ts';
export { findPassportDesign, nearPantone, readDesignPassport } from './print/design-passport.ts';
export {
  listClothProfiles,
  readClothProfile,
  readPreflightSettings,
  saveClothProfile,
  savePreflightSettings,
  type VersionedPreflightSettings,
} from './print/preflight-settings-store.ts';
export { ensureFirstProducts } from './products/first-products.ts';
export { type KnownProduct, knownProduct } from './products/known-product.ts';
export { findNamedDesign } from './products/named-design.ts';
export { presentPrices, presentProductData } from './products/present-product.ts';
export { priceBookOf } from './products/price-book-of.ts';
export { type PriceData, readPriceData } from './products/price-data.ts';
export { productOfPage } from './products/product-of-page.ts';
export { readProductPage } from './products/product-page.ts';
export { productReader, readProductFacts } from './products/product-reader.ts';
export { type ProductFacts, readStoredFacts } from './products/product-store.ts';
export { findProductInShop, findProductsInShop } from './products/products-in-shop.ts';
export { ensureFirstStyles } from './styles/first-styles.ts';
export { registerStylePictures } from './styles/picture-route.ts';
export { styleReader } from './styles/style-reader.ts';
export { STYLES_CHANNEL } from './styles/styles-channel.ts';
