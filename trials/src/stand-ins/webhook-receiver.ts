import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

export interface ReceivedWebhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly path: string;
}

export interface WebhookReceiver {
  readonly url: string;
  /** Every request, also those that were refused. */
  readonly received: ReceivedWebhook[];
  /** The next answers; 204 when there is none. */
  readonly answers: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }[];
  close(): Promise<void>;
}

/** Verifies with the reference library of the specification. */
export const verifyWebhook = (secret: string, { body, headers }: ReceivedWebhook): unknown =>
  new Webhook(secret).verify(body, { ...headers });

/** Stores every request and answers from a list. It checks nothing, so a test verifies signatures itself. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers: WebhookReceiver['answers'] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ headers: request.headers as Record<string, string>, body, path: request.url ?? '' });
    const { status, headers = {}, body: answer = '' } = answers.shift() ?? { status: 204 };
    response.writeHead(status, headers).end(answer);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    received,
    answers,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
