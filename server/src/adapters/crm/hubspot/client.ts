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
}

export interface HubspotClient {
  request<Read extends z.ZodType>(call: HubspotCall & { readonly reads: Read }): Promise<z.infer<Read>>;
  /** Sends a call and ignores the body of its answer. */
  send(call: HubspotCall): Promise<void>;
  /** Sets the account's time zone, in which a daily limit ends at midnight. */
  setTimeZone(timeZone: string): void;
  close(): Promise<void>;
}

/** HubSpot's JSON API through the shared client policy. */
export function hubspotClient({ url, token }: HubspotConfig, services: Services): HubspotClient {
  let accountZone: string | undefined;
  const classify = createClassifier({
    dice: Math.random,
    untilMidnightMs: (now) => (accountZone === undefined ? undefined : untilMidnightMs(now, accountZone)),
  });
  const outside = createOutside({ service: HUBSPOT, services, classify });
  const send = ({ path, body, ...call }: HubspotCall): Promise<Answer> =>
    outside.send({
      ...call,
      url: url + path,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
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
    setTimeZone: (timeZone) => {
      accountZone = timeZone;
    },
    close: () => outside.close(),
  };
}
