import type { Services } from '../../kernel/outside/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { type Mailer, MailRefused } from './port.ts';

/** As staff know it. */
export const SMTP = 'SMTP';

/** What was heard of the mail server is written down as of any other service. One that refuses a mail is well. */
export function heardMailer(mailer: Mailer & Testable, services: Services): Mailer & Testable {
  const heard = async <Value>(operation: string, asked: () => Promise<Value>): Promise<Value> => {
    const began = performance.now();
    const end = (error?: unknown): void =>
      services.ended({ service: SMTP, operation, seconds: (performance.now() - began) / 1_000 }, error);
    try {
      const answer = await asked();
      end();
      return answer;
    } catch (error) {
      end(error instanceof MailRefused ? undefined : error);
      throw error;
    }
  };
  return {
    isExternal: mailer.isExternal,
    send: (mail) => heard('send', () => mailer.send(mail)),
    test: (signal) => heard('test', () => mailer.test(signal)),
    close: () => mailer.close(),
  };
}
