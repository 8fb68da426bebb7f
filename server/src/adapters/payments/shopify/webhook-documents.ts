import { readDocument, writeDocument } from '../../shop/shopify/document.ts';

export interface Subscription {
  readonly id: string;
  readonly topic: string;
  readonly uri: string;
}

export const SUBSCRIPTIONS = readDocument<
  Record<string, never>,
  { readonly webhookSubscriptions: { readonly nodes: readonly Subscription[] } }
>(/* GraphQL */ `
  query PortalWebhooks {
    webhookSubscriptions(first: 100) { nodes { id topic uri } }
  }
`);

export interface SubscriptionInput {
  readonly topic: string;
  readonly webhookSubscription: {
    readonly uri: string;
    readonly format: 'JSON';
    readonly includeFields?: readonly string[];
  };
}

/** Shopify refuses a second subscription with the same topic and URL. */
export const SUBSCRIBE = writeDocument<SubscriptionInput, { readonly webhookSubscriptionCreate: unknown }>(
  /* GraphQL */ `
  mutation PortalWebhookCreate($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) {
      webhookSubscription { id }
      userErrors { field message }
    }
  }
`,
  'idempotent',
);
