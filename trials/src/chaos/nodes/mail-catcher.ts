import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailCatcher {
  readonly url: string;
  /** Whom a mail was brought to, in the order of arrival. */
  readonly delivered: readonly string[];
  close(): Promise<void>;
}

/** A mail server that takes everything and keeps only the addresses. */
export async function mailCatcher(): Promise<MailCatcher> {
  const delivered: string[] = [];
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume();
      stream.once('end', () => {
        delivered.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(post.server.address() as AddressInfo).port}`,
    delivered,
    close: () => new Promise<void>((resolve) => post.close(() => resolve())),
  };
}
