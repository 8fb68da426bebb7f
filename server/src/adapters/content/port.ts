import type { ContentPart, PortalContent } from '@colorway/contract/content/content.ts';
import type { CachedProduct } from '@colorway/rules/product/cached-product.ts';

export interface ContentNow {
  readonly content: PortalContent;
  /** 0 for a part that was never written. */
  readonly versions: Readonly<Record<ContentPart, number>>;
  /** Product details of a content service; undefined if they are in our own tables. */
  readonly products?: readonly CachedProduct[];
  /** Labels of entries that could not be shown, for the log. */
  readonly leftOut?: readonly string[];
}

/** Content service and the URL where staff edit its content. */
export interface ContentOrigin {
  readonly name: string;
  readonly url: string;
}

/** Source of the portal's texts and prices. */
export interface ContentSource {
  /** Reads published content only. An invalid part throws; nothing is returned in part. */
  read(): Promise<ContentNow>;
  /** Reads what is not published, too; undefined where the service has no key for that. */
  readonly readDrafts?: (() => Promise<ContentNow>) | undefined;
  /** Undefined for our own tables. */
  readonly origin?: ContentOrigin | undefined;
  close?(): Promise<void>;
}
