import type { Deps as FilesDeps } from '../files/deps.ts';
import { answers } from '../kernel/operation/answers.ts';
import type { Context as KernelContext } from '../kernel/operation/context.ts';
import type { CatalogReader } from './colors/catalogs/catalog-reader.ts';
import type { ContentReader } from './content-source/content-reader.ts';
import type { PatternReader } from './patterns/pattern-reader.ts';
import type { ProductReader } from './products/product-reader.ts';
import type { StyleReader } from './styles/style-reader.ts';

/** Dependencies of files plus the catalog readers. Later domains add none. */
export interface Deps extends FilesDeps {
  readonly catalogs: CatalogReader;
  readonly patterns: PatternReader;
  readonly products: ProductReader;
  readonly content: ContentReader;
  readonly styles: StyleReader;
}

export type Context = KernelContext<Deps>;

export const { read, write } = answers<Deps>();
