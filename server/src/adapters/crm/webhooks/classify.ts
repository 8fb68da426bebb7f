import type { Answer } from '../../../kernel/outside/exchange.ts';
import { PortError, type PortErrorKind } from '../../../kernel/outside/port-error.ts';
import { WEBHOOKS } from '../names.ts';

export const GONE = 'GONE';

const refusal = (status: number, kind: PortErrorKind, message: string, vendorCode?: string): PortError =>
  new PortError(`The receiver of our webhooks ${message}`, { service: WEBHOOKS, kind, status, vendorCode });

/** Statuses that the client policy classifies itself. */
const LEFT_TO_STATUS = new Set([401, 403, 408, 423, 429]);

/** Only 2xx succeeds. All but two answers are retried, since the receiver can be fixed. */
export function classifyWebhookAnswer({ status }: Answer): PortError | undefined {
  if (status === 410) {
    return refusal(
      status,
      'notFound',
      'says that it is gone for good (410). Set CRM_WEBHOOK_URL to another one.',
      GONE,
    );
  }
  if (status >= 300 && status < 400) {
    const message = `sends us elsewhere (${status}), which we do not follow. Set CRM_WEBHOOK_URL to the address itself.`;
    return refusal(status, 'validation', message);
  }
  if (status < 400 || status >= 500 || LEFT_TO_STATUS.has(status)) return undefined;
  return refusal(status, 'ambiguous', `answers ${status}; it has to answer 2xx.`);
}
