import { GraphQLError } from 'graphql';
import { moneyBag, type Page, page, type WithId } from './paging.ts';
import { presentSale, saleRoots } from './sales.ts';
import type { DraftInput, DraftSums, StandInDraft, StandInFaults, StandInProduct, StandInState } from './state.ts';
import { type Refusal, refusalsOf, sumsOf } from './sums.ts';

interface WithInput<Input> {
  readonly input: Input;
}

const MAX_IN_A_LIST = 250;

const presentSums = ({ total, tax, currency, codes, warnings }: DraftSums) => ({
  taxesIncluded: false,
  totalTaxSet: moneyBag(tax, currency),
  totalPriceSet: moneyBag(total, currency),
  discountCodes: codes,
  warnings: warnings.map((one) => ({ ...one, __typename: 'DraftOrderDiscountNotAppliedWarning' })),
});

const presentProduct = (product: StandInProduct) => ({
  ...product,
  __typename: 'Product',
  variants: (paging: Page) => page(product.variants, paging),
});

interface ProductInput {
  readonly handle: string;
  readonly title: string;
  readonly productType: string;
  readonly status: string;
  readonly tags: readonly string[];
  readonly files?: readonly { readonly originalSource: string }[];
  readonly variants: readonly { readonly price: string }[];
}

/** Root resolvers over plain maps; the schema validates every field and argument. */
export function roots(state: StandInState, faults: () => StandInFaults, url: () => string) {
  const deny = (field: string, scope: string) => (): never => {
    const requiredAccess = `\`${scope}\` access scope.`;
    const message = `Access denied for ${field} field. Required access: ${requiredAccess}`;
    throw new GraphQLError(message, { extensions: { code: 'ACCESS_DENIED', requiredAccess } });
  };
  const present = (draft: StandInDraft) => {
    const { deniedField } = faults();
    return {
      ...draft,
      ...presentSums(draft.sums),
      ready: draft.readsLeft <= 0,
      invoiceUrl: `${url()}/invoices/${draft.id.split('/').at(-1)}`,
      order: presentSale(draft),
      ...(!state.scopes.some((scope) => /^(read|write)_orders$/.test(scope)) && {
        order: deny('order', 'read_orders'),
      }),
      ...(deniedField !== undefined && { [deniedField]: deny(deniedField, 'read_draft_orders') }),
    };
  };
  const assertShort = (list: readonly unknown[] = []): void => {
    if (list.length <= MAX_IN_A_LIST) return;
    throw new GraphQLError(`The input array size of ${list.length} is greater than the maximum allowed of 250.`, {
      extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' },
    });
  };
  const reading = {
    shop: () => ({
      id: 'gid://shopify/Shop/1',
      name: 'Example Ties',
      myshopifyDomain: 'example.myshopify.com',
      currencyCode: state.currency,
    }),
    currentAppInstallation: () => ({ accessScopes: state.scopes.map((handle) => ({ handle })) }),
    publicApiVersions: () => state.versions,
    nodes: ({ ids }: { readonly ids: readonly string[] }) => {
      if (ids.length > faults().mostProducts) {
        throw new GraphQLError('Query cost exceeds the single query max cost limit.', {
          extensions: { code: 'MAX_COST_EXCEEDED' },
        });
      }
      return ids.map((id) => {
        const found = state.products.get(id);
        return found ? presentProduct(found) : null;
      });
    },
    product: ({ id }: WithId) => {
      const found = state.products.get(id);
      return found ? presentProduct(found) : null;
    },
    products: (paging: Page) =>
      page(
        [...state.products.values()].filter(({ status, tags }) => status === 'ACTIVE' && !tags.includes('portal')),
        paging,
      ),
    codeDiscountNodeByCode: ({ code }: { readonly code: string }) => {
      const found = state.codes.get(code.toUpperCase());
      return found ? { id: 'gid://shopify/DiscountCodeNode/1', codeDiscount: found } : null;
    },
    draftOrder: ({ id }: WithId) => {
      const found = state.drafts.get(id);
      if (!found) return null;
      found.readsLeft -= 1;
      return present(found);
    },
    draftOrders: ({ query = '' }: Page) => {
      const tag = /tag:"?([^"\s]+)"?/.exec(query)?.[1] ?? '';
      const found = [...state.drafts.values()].filter((one) => one.tags.includes(tag) && one.searchesLeft-- <= 0);
      return { nodes: found.map(present) };
    },
    webhookSubscriptions: () => ({ nodes: state.subscriptions }),
  };
  const writing = {
    productSet: ({
      identifier,
      input,
    }: WithInput<ProductInput> & { readonly identifier: { readonly handle: string } }) => {
      if (identifier.handle !== input.handle) {
        return {
          product: null,
          userErrors: [{ field: ['input', 'handle'], message: 'The handle does not match', code: 'INPUT_MISMATCH' }],
        };
      }
      if (input.files?.some(({ originalSource }) => originalSource.includes('broken'))) {
        return {
          product: null,
          userErrors: [{ field: ['input', 'files', '0'], message: 'Image URL is invalid', code: 'INVALID_INPUT' }],
        };
      }
      const known = [...state.products.values()].find(({ handle }) => handle === input.handle);
      const product: StandInProduct = {
        description: '',
        options: [],
        ...input,
        id: known?.id ?? state.next('Product'),
        pictures: (input.files ?? []).map(({ originalSource }) => originalSource),
        variants: input.variants.map(({ price }, at) => ({
          id: known?.variants[at]?.id ?? state.next('ProductVariant'),
          title: 'Default Title',
          sku: null,
          cents: Math.round(Number(price) * 100),
        })),
      };
      state.products.set(product.id, product);
      return { product: presentProduct(product), userErrors: [] };
    },
    productDelete: ({ input: { id } }: WithInput<WithId>) =>
      state.products.delete(id)
        ? { deletedProductId: id, userErrors: [] }
        : { deletedProductId: null, userErrors: [{ field: ['id'], message: 'Product does not exist' }] },
    draftOrderCalculate: ({ input }: WithInput<DraftInput>) => {
      assertShort(input.lineItems);
      const userErrors: readonly Refusal[] = refusalsOf(state, input);
      return { calculatedDraftOrder: userErrors.length > 0 ? null : presentSums(sumsOf(state, input)), userErrors };
    },
    draftOrderCreate: ({ input }: WithInput<DraftInput>) => {
      assertShort(input.lineItems);
      const userErrors = refusalsOf(state, input);
      if (userErrors.length > 0) return { draftOrder: null, userErrors };
      const id = state.next('DraftOrder');
      const draft: StandInDraft = {
        id,
        name: `#D${id.split('/').at(-1)}`,
        tags: input.tags ?? [],
        customAttributes: input.customAttributes ?? [],
        input,
        sums: sumsOf(state, input),
        status: 'OPEN',
        readsLeft: faults().readyAfter,
        searchesLeft: faults().searchBehind,
        order: null,
      };
      state.drafts.set(id, draft);
      return { draftOrder: present(draft), userErrors: [] };
    },
    draftOrderDelete: ({ input: { id } }: WithInput<WithId>) => {
      const found = state.drafts.get(id);
      const message = found ? 'Draft order has been completed' : 'Draft order does not exist';
      if (found?.status !== 'OPEN') return { deletedId: null, userErrors: [{ field: ['id'], message }] };
      state.drafts.delete(id);
      return { deletedId: id, userErrors: [] };
    },
    webhookSubscriptionCreate: ({
      topic,
      webhookSubscription: { uri },
    }: {
      readonly topic: string;
      readonly webhookSubscription: { readonly uri: string };
    }) => {
      if (state.subscriptions.some((one) => one.topic === topic && one.uri === uri)) {
        const message = 'Address for this topic has already been taken';
        return { webhookSubscription: null, userErrors: [{ field: ['webhookSubscription', 'uri'], message }] };
      }
      const made = { id: state.next('WebhookSubscription'), topic, uri };
      state.subscriptions.push(made);
      return { webhookSubscription: made, userErrors: [] };
    },
  };
  return { ...reading, ...writing, ...saleRoots(state, faults) };
}
