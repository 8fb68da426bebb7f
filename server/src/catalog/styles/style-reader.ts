import type { StylePattern } from '@colorway/contract/styles/style-pattern.ts';
import type { StyleCollection } from '@colorway/rules/styles/style-products.ts';
import { nodeCache } from '../../kernel/cache/node-cache.ts';
import type { FastPaths } from '../../kernel/config/fast-paths.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { presentStyle } from './present-style.ts';
import { listAvailableStyles } from './style-store.ts';

type Collections = Readonly<Record<StyleCollection, StylePattern[]>>;

/** This node's cache of the starter patterns, filled on the first read and dropped on `STYLES_CHANNEL`. */
export interface StyleReader {
  of(collection: StyleCollection): Promise<StylePattern[]>;
  refresh(): void;
}

async function readCollections(db: Queries): Promise<Collections> {
  const styles = await listAvailableStyles(db);
  const presentCollection = (collection: StyleCollection): StylePattern[] =>
    styles.filter((style) => style.collection === collection).map(presentStyle);
  return { org: presentCollection('org'), photo: presentCollection('photo') };
}

export function styleReader(db: Queries, fast: FastPaths): StyleReader {
  const { read, refresh } = nodeCache(() => readCollections(db), fast);
  return { of: async (collection) => (await read())[collection], refresh };
}
