import type { Services } from '../../kernel/outside/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { type Mailer, MailRefusedError } from './port.ts';

/** Name that staff see. */
export const SMTP = 'SMTP';

/** Records the mail server's health like that of other services. A refused mail counts as healthy. */
export function observedMailer(mailer: Mailer & Testable, services: Services): Mailer & Testable {
  const observe = async <Value>(operation: string, call: () => Promise<Value>): Promise<Value> => {
    const startedAt = performance.now();
    const end = (error?: unknown): void =>
      services.ended({ service: SMTP, operation, seconds: (performance.now() - startedAt) / 1_000 }, error);
    try {
      const answer = await call();
      end();
      return answer;
    } catch (error) {
      end(error instanceof MailRefusedError ? undefined : error);
      throw error;
    }
  };
  return {
    isExternal: mailer.isExternal,
    send: (mail) => observe('send', () => mailer.send(mail)),
    test: (signal) => observe('test', () => mailer.test(signal)),
    close: () => mailer.close(),
  };
}
