import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Asking, Case } from './case.ts';
import { isRead, type Route } from './routes.ts';

export interface RouteAnswer {
  readonly status: number;
  readonly body: string;
  /** Content length without the request id, whose length varies. */
  readonly bytes: number;
}

/** Routes that `inject` cannot call: event streams, and uploads, which read the socket. */
const OVER_A_SOCKET = /Events$|^upload/;

const bytesOf = (headers: Readonly<Record<string, unknown>>): number =>
  Number(headers['content-length'] ?? 0) - String(headers['x-request-id'] ?? '').length;

export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload: string | undefined;
}

/** Sets a value at a path such as `images.0.fileId`. */
function put(into: Record<string, unknown>, place: string, value: string): void {
  const keys = place.split('.');
  let at: Record<string, unknown> = into;
  for (const [index, key] of keys.slice(0, -1).entries()) {
    at[key] ??= /^\d+$/.test(keys[index + 1] ?? '') ? [] : {};
    at = at[key] as Record<string, unknown>;
  }
  const last = keys.at(-1) ?? '';
  // `*` is a key that is an id.
  if (last === '*') Object.assign(at, { [value]: at['*'], '*': undefined });
  else at[last] = value;
}

const queryOf = (sent: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(sent).filter(([, value]) => value !== undefined);
  return pairs.length === 0
    ? ''
    : `?${new URLSearchParams(Object.fromEntries(pairs.map(([name, value]) => [name, String(value)])))}`;
};

export async function requestOf(route: Route, one: Case, asking: Asking): Promise<Request> {
  const { caller, ids } = asking;
  const send = structuredClone(typeof one.send === 'function' ? await one.send(asking) : (one.send ?? {}));
  const sent = send as Record<string, unknown>;
  let path = route.path;
  for (const [place, id] of Object.entries(ids)) {
    const braced = `{${place}}`;
    if (path.includes(braced)) path = path.replace(braced, encodeURIComponent(id));
    else put(sent, place, id);
  }
  // Other parameters of the path come from the case.
  path = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = String(sent[name]);
    delete sent[name];
    return encodeURIComponent(value);
  });
  const headers = typeof one.headers === 'function' ? one.headers(asking) : (one.headers ?? {});
  const body = one.raw ?? (isRead(route) ? undefined : JSON.stringify(sent));
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    method: route.method,
    url: path + (isRead(route) ? queryOf(sent) : ''),
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` }),
      ...headers,
    },
    payload: body,
  };
}

async function overSocket(origin: string, { url, payload, ...head }: Request): Promise<RouteAnswer> {
  const sent = httpRequest(origin + url, head);
  sent.end(payload);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers } = answer;
  const isStream = headers['content-type']?.startsWith('text/event-stream');
  const body = isStream ? '' : (await buffer(answer)).toString();
  answer.destroy();
  return { status, body, bytes: isStream ? 0 : bytesOf(headers) };
}

let calls = 0;

/** Calls from a new network each time, so that limits by network do not apply. */
export async function callRoute(origin: string, route: Route, one: Case, asking: Asking): Promise<RouteAnswer> {
  const { app } = asking.server;
  const request = await requestOf(route, one, asking);
  if (OVER_A_SOCKET.test(route.name)) return overSocket(origin, request);
  calls++;
  const remoteAddress = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  const answer = await app.inject({ ...request, method: request.method as 'GET', remoteAddress });
  return { status: answer.statusCode, body: answer.body, bytes: bytesOf(answer.headers) };
}
