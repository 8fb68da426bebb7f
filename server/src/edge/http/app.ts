import { CONTENTFUL_PICTURE_HOSTS } from '@colorway/rules/content/rich-document.ts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import {
  registerCatalogExports,
  registerColoredPictures,
  registerDesignFiles,
  registerOembed,
  registerPatternPictures,
  registerStylePictures,
} from '../../catalog/facade.ts';
import { registerDownloads, registerUploads } from '../../files/facade.ts';
import { registerInquiryExport } from '../../inquiry/facade.ts';
import { answerEarly } from '../../kernel/cache/early-answers.ts';
import { Finishes } from '../../kernel/http/finished.ts';
import { assertSameSite, bearerOf } from '../../kernel/http/origin.ts';
import { Problem, toProblem } from '../../kernel/http/problem.ts';
import { newRequestId } from '../../kernel/http/request-id.ts';
import { registerSecurityHeaders } from '../../kernel/http/security-headers.ts';
import { shedLoad } from '../../kernel/http/shed-load.ts';
import { cutSlowBodies } from '../../kernel/http/slow-bodies.ts';
import {
  refuseAddress,
  refuseHeavyJson,
  refuseUnreadable,
  refuseWithMessage,
} from '../../kernel/http/unreadable-request.ts';
import { describeCaller, noteRefusal } from '../../kernel/operation/describe-caller.ts';
import { registerWebhooks } from '../../kernel/webhook/webhook-route.ts';
import {
  registerActivityExport,
  registerMailPictures,
  registerQuarantine,
  registerReportExport,
  registerUnsubscribe,
} from '../../office/facade.ts';
import {
  registerCalendar,
  registerCertificates,
  registerHistoryExport,
  registerProjectExport,
  registerProofPictures,
} from '../../project/facade.ts';
import {
  registerDesignColors,
  registerDesignPassport,
  registerFloorPhotos,
  registerFloorPictures,
  registerOrderExport,
  registerPacks,
  registerPassport,
  registerPrintFiles,
} from '../../sales/facade.ts';
import { registerEvents } from '../live/routes.ts';
import { registerHealth } from '../watch/health.ts';
import { registerMetrics } from '../watch/metrics.ts';
import { countRequests } from '../watch/request-counts.ts';
import type { Telemetry } from '../watch/telemetry/telemetry.ts';
import { webhookSources } from '../work/webhook-sources.ts';
import { registerApi } from './api.ts';
import { failedPage } from './failed-page.ts';
import { registerOpenApi } from './openapi/openapi-doors.ts';
import type { Pages } from './page-source.ts';
import { registerPages } from './pages.ts';
import { limitReads, ReadLimit } from './read-limit.ts';

const BODY_LIMIT = 256 * 1024;
const HEADERS_MS = 10_000;

const NO_HOSTS: readonly string[] = [];

/** `/api/v1/...` is the stable name of `/api/...`: the same routes with the same limits, before anything looks at the address. */
const withoutVersion = (url: string): string =>
  url.startsWith('/api/v1/') ? `/api${url.slice('/api/v1'.length)}` : url;

/** A browser navigated here, so the answer must be a page. */
const isPage = (request: FastifyRequest): boolean =>
  request.routeOptions.url === '/*' && (request.headers.accept ?? '').includes('text/html');

const registerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    noteRefusal(request, problem.code);
    if (problem.status >= 500) {
      // The client closed the connection early; the server did not fail.
      const left = reply.raw.destroyed;
      const level = left ? 'info' : problem.code === 'internal' ? 'error' : 'warn';
      request.log[level]({ err: error, code: problem.code, reqId: request.id }, 'request failed');
    }
    if (problem.options.retryAfterSeconds !== undefined) {
      void reply.header('retry-after', String(problem.options.retryAfterSeconds));
    }
    void reply.code(problem.status).header('cache-control', 'no-store');
    if ((problem.status >= 500 || problem.code === 'too-many-requests') && isPage(request)) {
      return reply.type('text/html; charset=utf-8').send(failedPage(request.id, problem.code));
    }
    return reply.type('application/json; charset=utf-8').send(problem.body(request.id));
  });
};

export async function createApp(deps: Deps, pages: Pages | undefined, telemetry?: Telemetry): Promise<FastifyInstance> {
  const { trustProxy } = deps.config;
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    // A logger of its own for each request costs a third of the speed: what is logged names the request itself.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    // The last hops are our own proxies, and the address before them is the client's. Fastify takes no number for that.
    trustProxy: trustProxy > 0 && ((_address: string, hop: number) => hop < trustProxy),
    bodyLimit: BODY_LIMIT,
    rewriteUrl: ({ url = '/' }) => withoutVersion(url),
    // cutSlowBodies limits the rate instead.
    requestTimeout: 0,
    http: { headersTimeout: HEADERS_MS, maxHeaderSize: 16 * 1024, requireHostHeader: false },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: refuseAddress,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    genReqId: newRequestId,
    routerOptions: { maxParamLength: 300 },
    // Requests on a connection that is still open are answered as usual.
    return503OnClosing: false,
  });

  cutSlowBodies(app);
  refuseWithMessage(app);
  refuseHeavyJson(app);
  // Hooks of every request are plain callbacks: a promise in each would cost a tenth of the speed.
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('x-request-id', request.id);
    // A kept-alive connection would delay the stop; the client must reconnect to another node.
    if (deps.draining.aborted) reply.raw.shouldKeepAlive = false;
    done(null, payload);
  });
  const finishes = new Finishes();
  telemetry?.requests.watch(app, finishes);
  finishes.hear(({ id: reqId, method, route, status, ms, who }) =>
    deps.log.info({ reqId, method, route, status, ms: Math.round(ms), ...who }, 'request'),
  );
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const who = describeCaller(deps, request);
    finishes.tell({ id, method, route, status: reply.statusCode, ms: reply.elapsedTime, who });
    done();
  });
  const reads = new ReadLimit(trustProxy);
  if (deps.config.fast.earlyAnswers) answerEarly(app, deps, finishes, (request) => reads.takeRaw(request));
  limitReads(app, reads);
  app.addHook('onRequest', (request, _reply, done) => {
    // Runs before cookies are parsed, since those beside an API key give no rights.
    if (bearerOf(request) !== undefined) delete request.headers.cookie;
    assertSameSite(request, deps.config.publicUrl);
    done();
  });

  // Texts of Contentful have pictures that lie there.
  const pictureHosts = () => (deps.config.services.contentful ? CONTENTFUL_PICTURE_HOSTS : NO_HOSTS);
  registerSecurityHeaders(app, deps.config.publicUrl?.startsWith('https:') === true, pictureHosts);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { 1: 4 } },
  });
  shedLoad(app);

  registerErrors(app);
  registerHealth(app, deps);
  registerMetrics(app, deps, finishes, telemetry);
  countRequests(app, deps, finishes);
  registerOpenApi(app, deps);
  registerApi(app, deps);
  registerEvents(app, deps);
  registerMailPictures(app, deps);
  registerInquiryExport(app, deps);
  registerOrderExport(app, deps);
  registerReportExport(app, deps);
  registerPrintFiles(app, deps);
  registerPacks(app, deps);
  registerDesignPassport(app, deps);
  registerDesignColors(app, deps);
  registerPassport(app, deps);
  registerFloorPictures(app, deps);
  await registerFloorPhotos(app, deps);
  registerProjectExport(app, deps);
  registerActivityExport(app, deps);
  registerCatalogExports(app, deps);
  registerPatternPictures(app, deps);
  registerColoredPictures(app, deps);
  registerDesignFiles(app, deps);
  registerOembed(app, deps);
  registerStylePictures(app, deps);
  registerProofPictures(app, deps);
  registerCalendar(app, deps);
  registerCertificates(app, deps);
  registerHistoryExport(app, deps);
  await registerWebhooks(app, deps, () => webhookSources(deps));
  await registerUnsubscribe(app, deps);
  registerQuarantine(app, deps);
  await registerUploads(app, deps);
  registerDownloads(app, deps);
  if (pages) await registerPages(app, deps, pages);
  app.setNotFoundHandler(() => {
    throw new Problem('not-found');
  });
  return app;
}
