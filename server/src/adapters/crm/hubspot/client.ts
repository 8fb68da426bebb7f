import type * as z from 'zod';
import type { HubspotConfig } from '../../../kernel/config/services.ts';
import { type Answer, jsonOf } from '../../../kernel/outside/exchange.ts';
import { createOutside, type OutsideCall } from '../../../kernel/outside/outside.ts';
import { PortError } from '../../../kernel/outside/port-error.ts';
import type { Services } from '../../../kernel/outside/services.ts';
import { HUBSPOT } from '../names.ts';
import { createClassifier } from './classify.ts';
import { untilMidnightMs } from './midnight.ts';

export interface HubspotCall extends Pick<OutsideCall, 'operation' | 'method' | 'safe' | 'signal'> {
  readonly path: string;
  readonly body?: object | undefined;
  /** Sent as multipart instead of a JSON body. */
  readonly form?: FormData;
}

export interface HubspotClient {
  request<Read extends z.ZodType>(call: HubspotCall & { readonly reads: Read }): Promise<z.infer<Read>>;
  /** Sends a call and ignores the body of its answer. */
  send(call: HubspotCall): Promise<void>;
  /** Logs what staff should know about a call that did not stop the delivery. */
  remark(message: string): void;
  /** Sets the account's time zone, in which a daily limit ends at midnight. */
  setTimeZone(timeZone: string): void;
  close(): Promise<void>;
}

const jsonBody = (body: object | undefined) => body && { type: 'application/json', body: JSON.stringify(body) };

async function formBody(form: FormData) {
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) };
}

/** HubSpot's JSON API through the shared client policy. */
export function hubspotClient({ url, token }: HubspotConfig, services: Services): HubspotClient {
  let accountZone: string | undefined;
  const classify = createClassifier({
    dice: Math.random,
    untilMidnightMs: (now) => (accountZone === undefined ? undefined : untilMidnightMs(now, accountZone)),
  });
  const outside = createOutside({ service: HUBSPOT, services, classify });
  const send = async ({ path, body, form, ...call }: HubspotCall): Promise<Answer> => {
    const written = form ? await formBody(form) : jsonBody(body);
    return outside.send({
      ...call,
      url: url + path,
      headers: { authorization: `Bearer ${token}`, ...(written && { 'content-type': written.type }) },
      body: written?.body,
    });
  };
  return {
    request: async ({ reads, ...call }) => {
      const answer = await send(call);
      const parsed = reads.safeParse(jsonOf(HUBSPOT, answer));
      if (parsed.success) return parsed.data;
      throw new PortError('HubSpot answered something that we do not know.', {
        service: HUBSPOT,
        kind: 'ambiguous',
        status: answer.status,
        requestId: answer.header('x-hubspot-correlation-id'),
      });
    },
    send: async (call) => {
      await send(call);
    },
    remark: (message) => services.remark(HUBSPOT, message),
    setTimeZone: (timeZone) => {
      accountZone = timeZone;
    },
    close: () => outside.close(),
  };
}

const REFUSALS: ReadonlySet<PortError['kind']> = new Set(['auth', 'validation', 'notFound']);

/** Does what an account or its key may refuse, and leaves it out with a remark when it does. */
export async function unlessRefused(client: HubspotClient, what: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof PortError && REFUSALS.has(error.kind))) throw error;
    client.remark(`${what} was left out. ${error.message}`);
  }
}
