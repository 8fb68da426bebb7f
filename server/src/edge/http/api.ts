import { contract } from '@colorway/contract/contract.ts';
import type { OperationDescription, OperationMeta } from '@colorway/contract/operation.ts';
import { needOf } from '@colorway/contract/role/operation-needs.ts';
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import type { Context, Deps } from '../../catalog/deps.ts';
import { sendCached } from '../../kernel/cache/send-cached.ts';
import { sharingTransaction } from '../../kernel/database/fast/shared-transaction.ts';
import type { Database } from '../../kernel/database/queries.ts';
import { inTransaction, type Transaction, triedAgain } from '../../kernel/database/transaction.ts';
import { bearerOf } from '../../kernel/http/origin.ts';
import { invalidInput, Problem, toProblem } from '../../kernel/http/problem.ts';
import { isSecure, type RecentCaller, StagedHttp } from '../../kernel/operation/context.ts';
import { enter, guard } from '../../kernel/operation/guard.ts';
import { type Answer, once, readKey } from '../../kernel/operation/idempotency.ts';
import { assertRole } from '../../kernel/operation/may.ts';
import { assertPlain } from '../../kernel/operation/raw/plain-text.ts';
import { withActivity } from '../../kernel/operation/with-activity.ts';
import type { CookieKind } from '../../kernel/session/cookies.ts';
import { type Sessions, scopeOf } from '../../kernel/session/sessions.ts';
import { cutterOf, JsonText, writerOf } from './cut-output.ts';
import { answers } from './operations.ts';

export interface Operation extends OperationDescription {
  /** Its path in the contract: `settings.read`. */
  readonly name: string;
  readonly procedure: AnyContractProcedure;
}

/** All operations under a router; one that does not say who may call it does not start. */
export const operationsOf = (node: object, path: readonly string[] = []): Operation[] =>
  Object.entries(node).flatMap(([key, child]: [string, unknown]) => {
    const name = [...path, key];
    if (!isContractProcedure(child))
      return typeof child === 'object' && child !== null ? operationsOf(child, name) : [];
    const meta = child['~orpc'].meta as OperationMeta;
    if (!meta.operation) throw new Error(`${name.join('.')} does not say who may call it`);
    return [{ ...meta.operation, name: name.join('.'), procedure: child }];
  });

/** Every operation of the contract. */
export const operations: readonly Operation[] = operationsOf(contract);

export const prefix = '/api';
const JSON_TYPE = 'application/json; charset=utf-8';
const fastifyPath = (path: string): string => prefix + path.replaceAll(/\{(\w+)\}/g, ':$1');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One object of all that was sent; the address wins, since the right to call was decided by it. */
const inputOf = (request: FastifyRequest): unknown => {
  const params = request.params as Record<string, string>;
  const sent = request.method === 'GET' || request.method === 'HEAD' ? request.query : request.body;
  assertPlain(sent);
  assertPlain(params);
  if (sent === undefined || sent === null) return Object.keys(params).length > 0 ? params : undefined;
  return isRecord(sent) ? { ...sent, ...params } : sent;
};

/** The input as the contract describes it. Refuses any other, with what is wrong. */
async function parseInput({ procedure }: Operation, input: unknown): Promise<unknown> {
  const schema = procedure['~orpc'].inputSchema;
  if (!schema) return input;
  const parsed = await schema['~standard'].validate(input);
  if (parsed.issues) throw invalidInput(parsed.issues);
  return parsed.value;
}

const cutters = new WeakMap<AnyContractProcedure, ReturnType<typeof cutterOf>>();

/** The answer without what the contract does not name. Another shape is a fault of the server. */
async function cutOutput({ name, procedure }: Operation, output: unknown, isFast: boolean): Promise<unknown> {
  const schema = procedure['~orpc'].outputSchema as ZodType | undefined;
  if (!schema) return output;
  if (isFast) {
    const cutter = cutters.get(procedure) ?? cutterOf(schema);
    cutters.set(procedure, cutter);
    const cut = cutter(output);
    if (cut) return cut.value;
  }
  const parsed = await schema.safeParseAsync(output);
  if (!parsed.success) throw new Error(`The answer of ${name} is not what the contract says`, { cause: parsed.error });
  return parsed.data;
}

const writers = new WeakMap<AnyContractProcedure, ReturnType<typeof writerOf>>();

/** Like `cutOutput`, as JSON where the answer has items that do not change. */
async function sentOutput(operation: Operation, output: unknown, { deps }: Context): Promise<unknown> {
  const { name, procedure } = operation;
  const { cutOutputs } = deps.config.fast;
  const item = answers.get(name)?.fixedItem;
  if (!item || !cutOutputs) return cutOutput(operation, output, cutOutputs);
  const writer = writers.get(procedure) ?? writerOf(procedure['~orpc'].outputSchema as ZodType, item);
  writers.set(procedure, writer);
  return writer(output) ?? cutOutput(operation, output, cutOutputs);
}

async function outputOf({ name }: Operation, input: unknown, context: Context): Promise<unknown> {
  const answer = answers.get(name);
  if (!answer) throw new Error(`Nothing answers ${name}`);
  return withActivity(answer, context, input);
}

/** Answers an operation for input that `parseInput` returned. */
async function runOperation(operation: Operation, input: unknown, context: Context): Promise<unknown> {
  return cutOutput(operation, await outputOf(operation, input, context), context.deps.config.fast.cutOutputs);
}

const asRead = async (
  deps: Deps,
  operation: Operation,
  sessions: Sessions,
  input: unknown,
  http: StagedHttp,
): Promise<Answer> => {
  const parsed = await parseInput(operation, input);
  const from = async (db: Database): Promise<Answer> => {
    return { status: 200, body: await runOperation(operation, parsed, { deps, tx: db, sessions, http }) };
  };
  const db = operation.mayLag ? (deps.replica?.db() ?? deps.db) : deps.db;
  if (db === deps.db) return from(db);
  try {
    return await from(db);
  } catch (error) {
    if (toProblem(error).status < 500) throw error;
    // A replica cancels a read that holds up what it repeats, and lacks for a moment what an upgrade adds.
    deps.log.warn({ err: error, operation: operation.name }, 'replica: a read failed there, so the primary answers');
    return from(deps.db);
  }
};

interface Prepared {
  readonly value: unknown;
  /** Works with one of these in common need transactions of their own; undefined where no transaction is shared. */
  readonly keys: readonly string[] | undefined;
}

/** Runs the part of an operation that comes before its transaction. */
async function prepare(
  { name }: Operation,
  { deps, sessions, http }: Pick<Context, 'deps' | 'sessions' | 'http'>,
  parsed: unknown,
): Promise<Prepared> {
  const answer = answers.get(name);
  const transaction = answer?.transaction;
  const shared = typeof transaction === 'object' ? transaction.shared : undefined;
  const caller = { sessions, ip: http.ip, cookie: (kind: CookieKind) => http.cookie(kind) };
  const value = await answer?.prepare?.(deps as never, parsed as never, caller);
  return { value, keys: shared?.(parsed as never) };
}

/** Another operation within the same transaction: by the same person, who must be allowed to call it. */
const perform =
  (context: Context): Context['perform'] =>
  async (name, input, undoes) => {
    const operation = operations.find((one) => one.name === name);
    if (!operation) throw new Error(`Expected an operation of the contract: ${name}`);
    assertRole(context.sessions, needOf(name, operation.method));
    const parsed = await parseInput(operation, input);
    const { value: prepared } = await prepare(operation, context, parsed);
    return runOperation(operation, parsed, { ...context, prepared, undoes });
  };

interface WriteAnswer extends Answer {
  readonly replayed?: boolean;
}

interface Writing extends Pick<Context, 'deps' | 'sessions' | 'recentCaller'> {
  readonly http: StagedHttp;
}

const asWrite = async (
  { deps, sessions, recentCaller, http }: Writing,
  operation: Operation,
  input: unknown,
  key: string | undefined,
): Promise<WriteAnswer> => {
  const parsed = await parseInput(operation, input);
  const { transaction, confirmsCaller } = answers.get(operation.name) ?? {};
  // A command of staff is also recorded in the activity, which makes two statements.
  const isOwnStatement = transaction === 'own-statement' && !sessions.staff && deps.config.fast.ownStatement;
  if (!isOwnStatement || !confirmsCaller?.(parsed as never)) await recentCaller?.confirm();
  const { value: prepared, keys } = await prepare(operation, { deps, sessions, http }, parsed);
  if (isOwnStatement) {
    return triedAgain(async () => {
      http.reset();
      const context: Context = { deps, tx: deps.db, sessions, recentCaller, http, prepared };
      return { status: 200, body: await sentOutput(operation, await outputOf(operation, parsed, context), context) };
    });
  }
  let refusal: Problem | undefined;
  const keyed = { scope: `${operation.name} ${scopeOf(sessions)}`, key: key ?? '', body: input };
  const attempt = async (tx: Transaction): Promise<WriteAnswer> => {
    http.reset();
    refusal = undefined;
    const work = async (): Promise<Answer> => {
      const context: Context = { deps, tx, sessions, http, prepared };
      return { status: 200, body: await runOperation(operation, parsed, { ...context, perform: perform(context) }) };
    };
    try {
      return await (key === undefined ? work() : once(tx, keyed, work));
    } catch (error) {
      const problem = toProblem(error);
      if (!problem.options.keepChanges) throw error;
      refusal = problem;
      return { status: problem.status, body: undefined };
    }
  };
  const ownKeys = key === undefined ? [] : [`${keyed.scope} ${key}`];
  const answer = await (keys === undefined
    ? inTransaction(deps.db, attempt)
    : sharingTransaction(deps.db, [...keys, ...ownKeys], attempt));
  if (refusal) throw refusal;
  return answer;
};

/** A public read that says how long it may be kept: the same for everybody, so it is made once. */
const handlePublic =
  (deps: Deps, operation: Operation, seconds: number) => async (request: FastifyRequest, reply: FastifyReply) => {
    // A key is checked even for an answer that is cached for everybody.
    const found = bearerOf(request) === undefined ? deps.held.get(request.url) : undefined;
    if (found) return sendCached(deps.held, request, reply, found, seconds);
    const sessions = await guard(deps, request, operation);
    const input = inputOf(request);
    const http = new StagedHttp(request, isSecure(request, deps));
    const work = async () => (await asRead(deps, operation, sessions, input, http)).body;
    return sendCached(deps.held, request, reply, await deps.held.make(request.url, work), seconds);
  };

/** A read whose answer may be there already; undefined for one that is not kept. */
const asCached = async (
  deps: Deps,
  operation: Operation,
  sessions: Sessions,
  input: unknown,
  http: StagedHttp,
): Promise<Buffer | undefined> => {
  if (!deps.config.fast.viewerCache) return undefined;
  const mark = await answers.get(operation.name)?.cacheKey?.(deps as never, sessions, input as never);
  if (mark === undefined) return undefined;
  const found = deps.kept.get(mark);
  if (found !== undefined) return found;
  // Read after its mark, so it is never older than that says.
  const answer = Buffer.from(JSON.stringify((await asRead(deps, operation, sessions, input, http)).body));
  deps.kept.keep(mark, answer);
  return answer;
};

function sendAnswer(reply: FastifyReply, http: StagedHttp, answer: WriteAnswer): FastifyReply {
  http.apply(reply);
  void reply.header('cache-control', 'no-store');
  if (answer.replayed) void reply.header('idempotency-replayed', 'true');
  const { body } = answer;
  if (body instanceof JsonText) return reply.type(JSON_TYPE).send(body.text);
  return body === undefined ? reply.code(204).send() : reply.send(body);
}

/** An outcome, good or bad, reaches only a caller who was confirmed. */
async function confirming<Value>(caller: RecentCaller | undefined, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } finally {
    await caller?.confirm();
  }
}

const projectOf = (request: FastifyRequest): string | undefined => (request.params as { projectID?: string }).projectID;

const handleRead = (deps: Deps, operation: Operation) => async (request: FastifyRequest, reply: FastifyReply) => {
  const sessions = await guard(deps, request, { ...operation, projectId: projectOf(request) });
  const input = inputOf(request);
  const http = new StagedHttp(request, isSecure(request, deps));
  const cached = await asCached(deps, operation, sessions, input, http);
  if (cached !== undefined) return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(cached);
  return sendAnswer(reply, http, await asRead(deps, operation, sessions, input, http));
};

const handleWrite = (deps: Deps, operation: Operation) => async (request: FastifyRequest, reply: FastifyReply) => {
  const asking = { ...operation, projectId: projectOf(request) };
  const { sessions, recentCaller } = answers.get(operation.name)?.confirmsCaller
    ? await enter(deps, request, asking)
    : { sessions: await guard(deps, request, asking) };
  const http = new StagedHttp(request, isSecure(request, deps));
  const answer = await confirming(recentCaller, async () => {
    const key = operation.creates ? readKey(request.headers['idempotency-key']) : undefined;
    return asWrite({ deps, sessions, recentCaller, http }, operation, inputOf(request), key);
  });
  return sendAnswer(reply, http, answer);
};

const handlerOf = (deps: Deps, operation: Operation) => {
  if (operation.cacheSeconds !== undefined) return handlePublic(deps, operation, operation.cacheSeconds);
  return operation.method === 'GET' ? handleRead(deps, operation) : handleWrite(deps, operation);
};

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A known address asked by another method says which it takes. */
const refuseOtherMethods = (app: FastifyInstance): void => {
  for (const path of new Set(operations.map((one) => one.path))) {
    const taken = operations.filter((one) => one.path === path).map((one) => one.method);
    app.route({
      method: methods.filter((method) => !taken.includes(method)),
      url: fastifyPath(path),
      handler: async (_request, reply) => {
        void reply.header('allow', taken.join(', '));
        throw new Problem('method-not-allowed');
      },
    });
  }
};

export function registerApi(app: FastifyInstance, deps: Deps): void {
  for (const operation of operations) {
    if (operation.mayLag && operation.method !== 'GET')
      throw new Error(`${operation.name} is no read, so it must not lag`);
    if (operation.cacheSeconds !== undefined && operation.access !== 'public') {
      throw new Error(`${operation.name} is not for everybody, so its answer must not be kept`);
    }
    app.route({
      method: operation.method,
      url: fastifyPath(operation.path),
      config: { operation: operation.name },
      handler: handlerOf(deps, operation),
      ...(operation.bodyLimit !== undefined && { bodyLimit: operation.bodyLimit }),
    });
  }
  refuseOtherMethods(app);
}
