import type { Answer } from '../../../kernel/outside/exchange.ts';
import { PortError, type PortErrorKind } from '../../../kernel/outside/port-error.ts';
import { WEBHOOKS } from '../names.ts';

export const GONE = 'GONE';

const refused = (status: number, kind: PortErrorKind, words: string, vendorCode?: string): PortError =>
  new PortError(`The receiver of our webhooks ${words}`, { service: WEBHOOKS, kind, status, vendorCode });

/** What the client policy reads better itself: who is not let in, who is to wait. */
const OTHERS = new Set([401, 403, 408, 423, 429]);

/** Only a 2xx is a yes, and all but two answers may be a yes tomorrow: the receiver is somebody's to put right. */
export function judgeWebhook({ status }: Answer): PortError | undefined {
  if (status === 410) {
    return refused(
      status,
      'notFound',
      'says that it is gone for good (410). Set CRM_WEBHOOK_URL to another one.',
      GONE,
    );
  }
  if (status >= 300 && status < 400) {
    const words = `sends us elsewhere (${status}), which we do not follow. Set CRM_WEBHOOK_URL to the address itself.`;
    return refused(status, 'validation', words);
  }
  if (status < 400 || status >= 500 || OTHERS.has(status)) return undefined;
  return refused(status, 'ambiguous', `answers ${status}; it has to answer 2xx.`);
}
