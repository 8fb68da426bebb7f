import type { ShopifyConfig } from '../../../kernel/config/services.ts';
import type { Answer } from '../../../kernel/outside/exchange.ts';
import { createOutside } from '../../../kernel/outside/outside.ts';
import { PortError } from '../../../kernel/outside/port-error.ts';
import type { Services } from '../../../kernel/outside/services.ts';
import { bodyOf, classifyAnswer, classifyOnce, SHOPIFY } from './classify.ts';
import type { Document } from './document.ts';
import { shopifyTokens } from './token.ts';

export interface ShopifyClient {
  /** Returns the data of a document; every failure is a `PortError`. */
  request<Variables, Data>(
    document: Document<Variables, Data>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data>;
  /** The API version that answered last, if it differs from the requested one. */
  answeringVersion(): string | undefined;
  close(): Promise<void>;
}

interface Options {
  readonly config: ShopifyConfig;
  readonly services: Services;
  readonly dice?: () => number;
  readonly now?: () => number;
}

const isRefusedKey = (error: unknown): boolean => error instanceof PortError && error.status === 401;

/** An expired version is answered by the oldest supported one, which may behave differently. */
export const versionMessage = (requested: string, answered: string): string =>
  `Shopify no longer has version ${requested} and answers by ${answered}. Set SHOPIFY_API_VERSION to a newer one, and look whether orders still arrive.`;

/** Shopify's Admin API through our client policy. */
export function shopifyClient({ config, services, dice, now }: Options): ShopifyClient {
  const { url, version } = config;
  const outside = createOutside({ service: SHOPIFY, services, classify: classifyAnswer, ...(dice && { dice }) });
  const tokens = shopifyTokens(config, outside, now);
  const remarked = new Set<string>();
  let answered: string | undefined;

  const remarkOnce = (message: string): void => {
    if (remarked.has(message)) return;
    remarked.add(message);
    services.remark(SHOPIFY, message);
  };
  const checkHeaders = (answer: Answer, name: string): void => {
    const by = answer.header('x-shopify-api-version');
    answered = by !== undefined && by !== version ? by : undefined;
    if (answered !== undefined) remarkOnce(versionMessage(version, answered));
    const reason = answer.header('x-shopify-api-deprecated-reason');
    if (reason !== undefined) remarkOnce(`Shopify will stop to answer ${name} as we ask it: ${reason}`);
  };
  const send = async (document: Document, variables: unknown, token: string, signal: AbortSignal | undefined) => {
    const { name, text, safe } = document;
    const answer = await outside.send({
      operation: name,
      method: 'POST',
      url: `${url}/admin/api/${version}/graphql.json`,
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
      body: JSON.stringify({ query: text, variables }),
      safe,
      classify: safe ? classifyAnswer : classifyOnce,
      signal,
    });
    checkHeaders(answer, name);
    return bodyOf(answer)?.data;
  };
  return {
    request: async <Variables, Data>(
      document: Document<Variables, Data>,
      variables: Variables,
      signal?: AbortSignal,
    ) => {
      const token = await tokens.current();
      const requested = document as unknown as Document;
      try {
        return (await send(requested, variables, token, signal)) as Data;
      } catch (error) {
        const other = isRefusedKey(error) ? await tokens.replace(token) : undefined;
        if (other === undefined) throw error;
        return (await send(requested, variables, other, signal)) as Data;
      }
    },
    answeringVersion: () => answered,
    close: () => outside.close(),
  };
}
