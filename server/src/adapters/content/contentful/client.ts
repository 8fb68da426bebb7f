import * as z from 'zod';
import type { ContentfulConfig } from '../../../kernel/config/services.ts';
import { jsonOf } from '../../../kernel/outside/exchange.ts';
import { createOutside } from '../../../kernel/outside/outside.ts';
import { PortError } from '../../../kernel/outside/port-error.ts';
import type { Services } from '../../../kernel/outside/services.ts';
import { CONTENTFUL, classifyAnswer, draftLinks } from './classify.ts';
import type { Query } from './queries.ts';

export interface ContentfulAnswer<Data> {
  readonly data: Data;
  /** Number of links to drafts, which are null. */
  readonly draftLinks: number;
}

export interface ContentfulClient {
  query<Data>(
    query: Query,
    schema: z.ZodType<Data>,
    variables?: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<ContentfulAnswer<Data>>;
  /** The languages of the space, the default one first. */
  locales(signal?: AbortSignal): Promise<readonly string[]>;
  close(): Promise<void>;
}

const localesAnswer = z.object({ items: z.array(z.object({ code: z.string(), default: z.boolean().default(false) })) });

/** Languages are listed by the delivery API, which has the host `cdn` beside `graphql`. */
const localesUrlOf = ({ url, space, environment = 'master' }: ContentfulConfig): string =>
  `${url.replace('://graphql.', '://cdn.')}/spaces/${encodeURIComponent(space)}/environments/${encodeURIComponent(environment)}/locales`;

const urlOf = ({ url, space, environment }: ContentfulConfig): string => {
  const path = `/content/v1/spaces/${encodeURIComponent(space)}`;
  return `${url}${path}${environment === undefined ? '' : `/environments/${encodeURIComponent(environment)}`}`;
};

interface Options {
  readonly config: ContentfulConfig;
  readonly services: Services;
  /** Reads drafts as well, by the key that may. */
  readonly preview?: boolean;
  readonly dice?: () => number;
}

/** Read-only, so every query can be retried. */
export function contentfulClient({ config, services, preview = false, dice }: Options): ContentfulClient {
  const outside = createOutside({ service: CONTENTFUL, services, classify: classifyAnswer, ...(dice && { dice }) });
  const url = urlOf(config);
  const token = preview ? (config.previewToken ?? '') : config.token;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const view = { preview, locale: config.locale ?? null };
  return {
    query: async (query, schema, variables = {}, signal) => {
      const answer = await outside.send({
        operation: query.name,
        method: 'POST',
        url,
        headers,
        body: JSON.stringify({ query: query.text, variables: { ...variables, ...view } }),
        safe: true,
        signal,
      });
      const body = jsonOf(CONTENTFUL, answer) as { readonly data?: unknown };
      const parsed = schema.safeParse(body.data);
      if (parsed.success) return { data: parsed.data, draftLinks: draftLinks(answer) };
      const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
      throw new PortError(`Contentful answered ${query.name} in another shape than we read: ${fields}.`, {
        service: CONTENTFUL,
        kind: 'validation',
        vendorCode: 'shape',
      });
    },
    locales: async (signal) => {
      const answer = await outside.send({
        ...{ operation: 'Locales', method: 'GET', url: localesUrlOf(config), headers, safe: true, signal },
      });
      const { items } = localesAnswer.parse(jsonOf(CONTENTFUL, answer));
      return items.toSorted((one, other) => Number(other.default) - Number(one.default)).map(({ code }) => code);
    },
    close: () => outside.close(),
  };
}
