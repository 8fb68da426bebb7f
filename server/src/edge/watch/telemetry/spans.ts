import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Finished, Finishes } from '../../../kernel/http/finished.ts';
import { type Work, workChannel } from '../../../kernel/trace/traced.ts';

const KINDS: Readonly<Record<Work['kind'], SpanKind>> = {
  statement: SpanKind.CLIENT,
  call: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
};
const COMMON: Readonly<Record<Work['kind'], Readonly<Record<string, string>>>> = {
  statement: { 'db.system.name': 'postgresql' },
  call: {},
  job: { 'messaging.system': 'pg-boss' },
};

/** Spans of statements, outside calls and jobs, below the request or job that they belong to. Returns a way to stop. */
export function traceWork(tracer: Tracer, store: AsyncLocalStorage<Context>): () => void {
  const spans = new WeakMap<Work, Span>();
  const begin = (work: Work): Context => {
    const parent = work.kind === 'job' ? ROOT_CONTEXT : (store.getStore() ?? ROOT_CONTEXT);
    // The server's own looks at the database would be a trace each.
    if (work.kind === 'statement' && parent === ROOT_CONTEXT) return parent;
    const attributes = { ...COMMON[work.kind], ...work.facts };
    const span = tracer.startSpan(work.name, { kind: KINDS[work.kind], attributes }, parent);
    spans.set(work, span);
    return trace.setSpan(parent, span);
  };
  const handlers = {
    // A message's text may quote what a person typed, so the kind of the error is all that is sent.
    error: (work: Work & { readonly error?: unknown }): void => {
      const span = spans.get(work);
      const { name, code } = (work.error ?? {}) as { readonly name?: string; readonly code?: unknown };
      span?.setAttribute('error.type', typeof code === 'string' ? code : (name ?? 'Error'));
      span?.setStatus({ code: SpanStatusCode.ERROR });
    },
    asyncEnd: (work: Work): void => spans.get(work)?.end(),
  };
  workChannel.start.bindStore(store as AsyncLocalStorage<unknown>, begin);
  workChannel.subscribe(handlers as Parameters<typeof workChannel.subscribe>[0]);
  return () => {
    workChannel.start.unbindStore(store as AsyncLocalStorage<unknown>);
    workChannel.unsubscribe(handlers as Parameters<typeof workChannel.unsubscribe>[0]);
  };
}

const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The span that a proxy began, by W3C Trace Context. */
export function parentOf(header: string | string[] | undefined): Context {
  const [, traceId = '', spanId = '', flags = '00'] = TRACE_PARENT.exec(typeof header === 'string' ? header : '') ?? [];
  const parent: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

export interface RequestSpans {
  /** Before anything else looks at the requests. */
  watch(app: FastifyInstance, finishes: Finishes): void;
}

/** A span of each request, with its route and never its address. */
export function requestSpans(tracer: Tracer, store: AsyncLocalStorage<Context>, takesParents: boolean): RequestSpans {
  const open = new Map<string, Span>();
  const contexts = new WeakMap<FastifyRequest, Context>();
  const begin = (method: string, startTime?: number, parent = ROOT_CONTEXT): Span =>
    tracer.startSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method }, ...(startTime && { startTime }) },
      parent,
    );
  const end = ({ id, method, route, status, ms }: Finished): void => {
    // Answers before Fastify have no hooks.
    const span = open.get(id) ?? begin(method, Date.now() - ms);
    open.delete(id);
    span.updateName(`${method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status, 'colorway.request_id': id });
    if (status >= 500) span.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  return {
    watch: (app, finishes) => {
      app.addHook('onRequest', (request, _reply, done) => {
        const parent = takesParents ? parentOf(request.headers.traceparent) : ROOT_CONTEXT;
        const span = begin(request.method, undefined, parent);
        open.set(request.id, span);
        const context = trace.setSpan(parent, span);
        contexts.set(request, context);
        store.run(context, done);
      });
      // The body is read in the connection's own context.
      app.addHook('preValidation', (request, _reply, done) => store.run(contexts.get(request) ?? ROOT_CONTEXT, done));
      finishes.hear(end);
    },
  };
}
