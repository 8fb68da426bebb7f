import visitorRoutes from 'virtual:contract-routes';
import floorRoutes from 'virtual:contract-routes/floor';
import staffRoutes from 'virtual:contract-routes/staff';
import { type ProblemCode, problems } from '@colorway/contract/problem/problems.ts';
import { addRoutes } from '../blocks/api/client.ts';
import type { InputOf, OperationName, OutputOf } from '../blocks/api/operations.ts';

/** A refusal as the server sends it. */
export class Refusal {
  readonly code: ProblemCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, details: Readonly<Record<string, unknown>> = {}) {
    this.code = code;
    this.details = details;
  }
}

type Answer<Name extends OperationName> = OutputOf<Name> | Refusal | Promise<OutputOf<Name> | Refusal>;

/** The answer of each operation; a function receives its input. */
export type Answers = { [Name in OperationName]?: Answer<Name> | ((input: InputOf<Name>) => Answer<Name>) };

export interface ReceivedCall {
  readonly name: OperationName;
  readonly input: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | null;
}

const API = '/api';

addRoutes(staffRoutes);

const templates = (
  Object.entries({ ...visitorRoutes, ...staffRoutes, ...floorRoutes }) as [OperationName, readonly [string, string]][]
)
  .map(([name, [method, path]]) => ({
    name,
    method,
    names: [...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one as string),
    pattern: new RegExp(`^${API}${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
  }))
  // A path in words wins over one with places to fill.
  .sort((a, b) => a.names.length - b.names.length);

function readCall(url: URL, init: RequestInit | undefined): ReceivedCall {
  const method = init?.method ?? 'GET';
  const template = templates.find((one) => one.method === method && one.pattern.test(url.pathname));
  if (!template) throw new Error(`Expected an operation of the contract: ${method} ${url.pathname}`);
  const [, ...values] = template.pattern.exec(url.pathname) ?? [];
  const input: Record<string, unknown> = { ...(init?.body ? JSON.parse(String(init.body)) : undefined) };
  for (const [name, value] of url.searchParams) input[name] = value;
  for (const [index, name] of template.names.entries()) input[name] = decodeURIComponent(values[index] ?? '');
  return { name: template.name, input, idempotencyKey: new Headers(init?.headers).get('idempotency-key') };
}

const refused = ({ code, details }: Refusal): Response =>
  Response.json({ code, message: problems[code].message, ...details }, { status: problems[code].status });

/** Replaces the network: it answers every call of the screen, typed by the contract. */
export function fakeApi(answers: Answers) {
  const calls: ReceivedCall[] = [];
  let current = answers;
  return {
    calls,
    /** From now on these operations answer so. */
    change(next: Answers): void {
      current = { ...current, ...next };
    },
    async fetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
      const call = readCall(new URL(String(url instanceof Request ? url.url : url), window.location.href), init);
      calls.push(call);
      const answer = current[call.name] as unknown;
      if (answer === undefined) throw new Error(`Expected an answer for ${call.name} in this test`);
      const given: unknown = await (typeof answer === 'function' ? answer(call.input) : answer);
      return given instanceof Refusal ? refused(given) : Response.json(given ?? null);
    },
  };
}

export type FakeApi = ReturnType<typeof fakeApi>;
