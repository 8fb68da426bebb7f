import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GraphQLError } from 'graphql';

/** Path of a file of the contract: the content model, and the schema that Contentful generates from it. */
export const contractFile = (name: string): string =>
  join(import.meta.dirname, '../../../../server/src/adapters/content/contentful', name);

type Localized = Readonly<Record<string, unknown>>;
export interface Entry {
  readonly sys: { readonly id: string; readonly publishedVersion?: number };
  readonly type: string;
  /** Without their locale. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Asset {
  readonly id: string;
  readonly title?: string;
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Published entries and assets; a link to a missing one is a link to a draft. */
export interface Space {
  readonly entries: Map<string, Entry>;
  /** Entries as they will be, in place of or beside the published ones. */
  readonly drafts: Map<string, Entry>;
  /** The first one is the default. */
  readonly locales: string[];
  readonly assets: Map<string, Asset>;
}

interface Model {
  readonly entries: readonly {
    readonly sys: {
      readonly id: string;
      readonly publishedVersion: number;
      readonly contentType: { readonly sys: { readonly id: string } };
    };
    readonly fields: Readonly<Record<string, Localized>>;
  }[];
}

/** The sample entries that stand in the file to import. */
export function sampleEntries(): Entry[] {
  const model = JSON.parse(readFileSync(contractFile('content-model.json'), 'utf8')) as Model;
  return model.entries.map(({ sys, fields }) => ({
    sys: { id: sys.id, publishedVersion: sys.publishedVersion },
    type: sys.contentType.sys.id,
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value['en-US']])),
  }));
}

interface Link {
  readonly sys: { readonly type: 'Link'; readonly id: string };
}
interface Paging {
  readonly preview?: boolean | null;
  readonly limit?: number;
  readonly skip?: number;
  readonly order?: readonly string[];
  readonly where?: { readonly sys?: { readonly id_in?: readonly string[] }; readonly productType?: string | null };
}

const isLinks = (value: unknown): value is readonly Link[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => (one as Link)?.sys?.type === 'Link');
const isText = (value: unknown): boolean => (value as { nodeType?: string } | null)?.nodeType === 'document';

const page = <Item>(all: readonly Item[], { limit = 100, skip = 0 }: Paging) => ({
  total: all.length,
  limit,
  skip,
  items: all.slice(skip, skip + limit),
});

const unresolvable = (entry: Entry, field: string, id: string): GraphQLError =>
  new GraphQLError(
    `Query execution error. Link from entry '${entry.sys.id}' to entry '${id}' on field '${field}' cannot be resolved`,
    { extensions: { contentful: { code: 'UNRESOLVABLE_LINK', requestId: '15f8d990', details: { linkId: id } } } },
  );

/** An entry as graphql-js reads it: a value a field, a function where a collection hangs. */
const shown = (space: Space, entry: Entry): Record<string, unknown> => {
  const fields = Object.entries(entry.fields).flatMap(([name, value]): [string, unknown][] => {
    if (isText(value)) return [[name, { json: value }]];
    if (!isLinks(value)) return [[name, value]];
    const linked = value.map(({ sys }) => {
      const found = space.entries.get(sys.id);
      // An error as item makes graphql-js answer null and add the error.
      return found ? shown(space, found) : unresolvable(entry, name, sys.id);
    });
    return [[`${name}Collection`, (paging: Paging) => page(linked, paging)]];
  });
  return {
    ...Object.fromEntries(fields),
    sys: { environmentId: 'master', spaceId: 'space', publishedVersion: 1, ...entry.sys },
  };
};

const inOrder = (entries: readonly Entry[], order: readonly string[] = []): readonly Entry[] => {
  const [field] = (order[0] ?? '').split(/_(?:ASC|DESC)$/);
  const keyOf = (entry: Entry) => entry.fields[field ?? ''] as string | number | undefined;
  return [...entries].sort((a, b) => {
    const [one, other] = [keyOf(a) ?? '', keyOf(b) ?? ''];
    return one < other ? -1 : one > other ? 1 : 0;
  });
};

const collection = (published: Space, type: string) => (paging: Paging) => {
  const entries = new Map([...published.entries, ...(paging.preview ? published.drafts : [])]);
  const space = { ...published, entries };
  const all = [...entries.values()].filter((entry) => entry.type === type);
  return page(
    inOrder(all, paging.order).map((entry) => shown(space, entry)),
    paging,
  );
};

const TYPES = ['portalSettings', 'alert', 'productType', 'discount', 'card', 'product', 'portalProduct'];

export const rootOf = (space: Space): Record<string, unknown> => ({
  ...Object.fromEntries(TYPES.map((type) => [`${type}Collection`, collection(space, type)])),
  assetCollection: (paging: Paging) => {
    const ids = paging.where?.sys?.id_in;
    const found = [...space.assets.values()].filter(({ id }) => ids?.includes(id) ?? true);
    return page(
      found.map(({ id, ...asset }) => ({ ...asset, sys: { id, environmentId: 'master', spaceId: 'space' } })),
      paging,
    );
  },
});
