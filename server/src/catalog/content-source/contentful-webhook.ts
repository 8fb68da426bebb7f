import { assertSignedByContentful } from '../../adapters/content/contentful/signature.ts';
import { setAside } from '../../kernel/webhook/inbox-store.ts';
import type { WebhookSource } from '../../kernel/webhook/letter.ts';
import type { Deps } from '../deps.ts';

/** Name of the source in the webhook tables and in its URL. */
const SOURCE = 'contentful';

/** Webhooks of Contentful: each refetches all content, whatever it names. None without a shared secret. */
export function contentfulSource({
  config,
  content,
  jobs,
}: Pick<Deps, 'config' | 'content' | 'jobs'>): Readonly<Record<string, WebhookSource>> {
  const secret = config.services.contentful?.webhookSecret;
  if (secret === undefined || !content.cache) return {};
  const source: WebhookSource = {
    hear: (raw, headers) => {
      assertSignedByContentful({ secret, path: `/api/webhooks/${SOURCE}`, raw, headers, now: Date.now() });
      return {
        // A retried delivery has its own signature; without an idempotency key it refetches twice, which is harmless.
        deliveryId: headers['x-contentful-idempotency-key'] ?? headers['x-contentful-signature'] ?? '',
        topic: headers['x-contentful-topic'] ?? '',
        subject: null,
      };
    },
    take: async (tx, { deliveryId }) => {
      await setAside(tx, SOURCE, deliveryId);
      await jobs.send(tx, 'content-look', {});
    },
  };
  return { [SOURCE]: source };
}
