import type { ContentPart, PortalContent } from '@colorway/contract/content/content.ts';
import type { CachedProduct } from '@colorway/rules/product/cached-product.ts';

export interface ContentNow {
  readonly content: PortalContent;
  /** 0 for a part that nobody ever wrote. */
  readonly versions: Readonly<Record<ContentPart, number>>;
  /** What another service says of products; undefined where all of it stands in our own tables. */
  readonly products?: readonly CachedProduct[];
  /** What was there and could not be shown, in words for the log. */
  readonly leftOut?: readonly string[];
}

/** Another service that keeps the content, and where its people edit it. */
export interface ContentOrigin {
  readonly name: string;
  readonly url: string;
}

/** Who keeps what the portal says and charges. */
export interface ContentSource {
  /** All that is published and nothing that is only drafted. A part that is not what it must be is an error, never half read. */
  read(): Promise<ContentNow>;
  /** Undefined for our own tables. */
  readonly origin?: ContentOrigin | undefined;
  close?(): Promise<void>;
}
