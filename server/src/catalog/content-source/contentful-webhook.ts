import { signedByContentful } from '../../adapters/content/contentful/signature.ts';
import { setAside } from '../../kernel/webhook/inbox-store.ts';
import type { WebhookSource } from '../../kernel/webhook/letter.ts';
import type { Deps } from '../deps.ts';

/** As its letters are kept and its address is called. */
const SOURCE = 'contentful';

/** Letters of Contentful: whatever they say, all of the content is asked for anew. None without an agreed secret. */
export function contentfulSource({
  config,
  content,
  jobs,
}: Pick<Deps, 'config' | 'content' | 'jobs'>): Readonly<Record<string, WebhookSource>> {
  const secret = config.services.contentful?.webhookSecret;
  if (secret === undefined || !content.cache) return {};
  const source: WebhookSource = {
    hear: (raw, headers) => {
      signedByContentful({ secret, path: `/api/webhooks/${SOURCE}`, raw, headers, now: Date.now() });
      return {
        // Each attempt is signed at its own time; hearing of one change twice is asking twice.
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
