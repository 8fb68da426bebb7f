import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { startCollector } from '@colorway/trials/stand-ins/collector.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../kernel/config/config.ts';
import { summarizeStatement } from '../../../kernel/database/trace-statements.ts';
import { createLog } from '../../../kernel/log/log.ts';
import { createOutside } from '../../../kernel/outside/outside.ts';
import { parentOf } from './spans.ts';

type Collector = Awaited<ReturnType<typeof startCollector>>;
const PARENT = `00-${'4b'.repeat(16)}-${'00f067aa'.repeat(2)}-01`;
const EMAIL = 'person@secret.example.com';

let collector: Collector;
let server: TestServer;
beforeAll(async () => {
  collector = await startCollector();
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20the%20key',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    TRUST_PROXY: '1',
    COLORWAY_COMMIT: 'abc123',
  };
  server = await createTestServer({ env, workers: true, log: createLog('info', { write: () => {} }) });
});
afterAll(async () => {
  await server?.close();
  await collector?.close();
});

const spanOf = async (name: string) => {
  const found = () => collector.spans.filter((span) => span.name === name);
  await expect.poll(() => found().length, { timeout: 12_000 }).toBeGreaterThan(0);
  return found();
};

describe('the settings of a collector', () => {
  const read = (env: Readonly<Record<string, string>>) =>
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', ...env }).telemetry;

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT takes'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'no pair' }, 'OTEL_EXPORTER_OTLP_HEADERS takes'],
    [{ OTEL_RESOURCE_ATTRIBUTES: 'name=%E0%A4%A' }, 'OTEL_RESOURCE_ATTRIBUTES takes'],
    [{ OTEL_TRACES_SAMPLER: 'some' }, 'OTEL_TRACES_SAMPLER takes'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG takes'],
    [{ OTEL_METRIC_EXPORT_INTERVAL: '10' }, 'OTEL_METRIC_EXPORT_INTERVAL takes'],
  ])('refuse %o', (env, message) => {
    expect(() => read(env)).toThrow(message);
  });

  test('take what the specification of OpenTelemetry says, and nothing without an endpoint', () => {
    expect(read({ OTEL_EXPORTER_OTLP_HEADERS: 'a=1, b=x%3Dy', OTEL_SERVICE_NAME: 'portal' })).toMatchObject({
      ...{ endpoint: 'http://localhost:4318', headers: { a: '1', b: 'x=y' }, serviceName: 'portal' },
      ...{ sampler: 'parentbased_always_on', ratio: 1, metricsEveryMs: 60_000, takesParents: false },
    });
    expect(read({ OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
    expect(readConfig({}).telemetry).toBeUndefined();
  });
});

test('a parent is taken only from a header of W3C Trace Context', () => {
  const [one] = [PARENT].map(parentOf);
  for (const header of [
    undefined,
    '',
    'x',
    `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`,
    PARENT.toUpperCase(),
    [PARENT],
  ])
    expect(parentOf(header)).not.toEqual(one);
});

test.each([
  ['select "id" from "project" where "id" = $1', 'SELECT project'],
  ['  with found as (select 1) select * from a.b', 'WITH a.b'],
  ['insert into "outbox" ("id") values ($1)', 'INSERT outbox'],
  ['update only "session" set "at" = now()', 'UPDATE session'],
  ['begin', 'BEGIN'],
  ['', 'STATEMENT'],
])('a statement "%s" is named %s', (text, name) => {
  expect(summarizeStatement(text)).toBe(name);
});

describe('a trace', () => {
  test('of a request holds its statements, goes on from a proxy, and names its route and never its address', async () => {
    const project = await makeProject(server, { email: EMAIL });
    const customer = await signedIn(server, { email: EMAIL });
    const answer = await server.app.inject({
      url: `/api/projects/${project.id}?secret=word`,
      headers: { traceparent: PARENT },
      cookies: Object.fromEntries(customer.cookies),
    });
    expect(answer.statusCode).toBe(200);
    const [span] = (await spanOf('GET /api/projects/:projectID')).filter(({ parentId }) => parentId !== '');
    expect(span).toMatchObject({
      ...{ traceId: '4b'.repeat(16), parentId: '00f067aa'.repeat(2), kind: 2, isError: false },
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/projects/:projectID',
        'http.response.status_code': 200,
        'colorway.request_id': answer.headers['x-request-id'],
      },
    });
    const below = collector.spans.filter(({ traceId, kind }) => traceId === span?.traceId && kind === 3);
    expect(below.length).toBeGreaterThan(0);
    expect(below.every(({ attributes }) => attributes['db.system.name'] === 'postgresql')).toBe(true);
  });

  test('of a request with a body holds the statements of its transaction', async () => {
    const owner = await signedIn(server, { staffId: (await makeStaff(server)).id });
    const made = { email: EMAIL, dealID: 'traced-1', type: 'Wedding', name: 'Traced' };
    expect((await owner.post('/create-project', made)).status).toBe(200);
    const [span] = await spanOf('POST /api/create-project');
    const below = collector.spans.filter(({ parentId }) => parentId === span?.spanId).map(({ name }) => name);
    expect(below).toContain('INSERT project');
  });

  test('of a job begins anew, and a failed request is marked without what it failed on', async () => {
    await server.deps.jobs.send(server.deps.db, 'reminders', {});
    const [job] = await spanOf('job reminders');
    expect(job).toMatchObject({ kind: 5, parentId: '', attributes: { 'messaging.destination.name': 'reminders' } });
    expect((await server.app.inject({ url: '/api/projects/none' })).statusCode).toBe(401);
    const refused = () => collector.spans.find(({ attributes }) => attributes['http.response.status_code'] === 401);
    await expect.poll(refused, { timeout: 12_000 }).toMatchObject({ isError: false, parentId: '' });
  });

  test('of an outside call names the service and the host, and marks a failure by its kind alone', async () => {
    const outside = createOutside({ service: 'Printer', services: server.deps.services });
    const call = { operation: 'sheet', safe: false, method: 'GET', url: `${collector.url}/sheet?key=word` } as const;
    expect((await outside.send(call)).status).toBe(200);
    collector.refuse(404);
    await expect(outside.send(call)).rejects.toThrow();
    collector.refuse(200);
    await outside.close();
    await expect.poll(() => collector.spans.filter(({ name }) => name === 'Printer sheet').length).toBe(2);
    const [passed, failed] = collector.spans.filter(({ name }) => name === 'Printer sheet');
    expect(passed).toMatchObject({ kind: 3, attributes: { 'peer.service': 'Printer', 'server.address': '127.0.0.1' } });
    expect(JSON.stringify([passed, failed])).not.toContain('key=word');
  });

  test('shows neither values of statements nor people', async () => {
    await spanOf('POST /api/create-project');
    const all = JSON.stringify(collector.spans);
    for (const secret of [EMAIL, 'traced-1', 'secret=word']) expect(all).not.toContain(secret);
  });
});

test('metrics arrive under the names of /metrics, with what the service is', async () => {
  await expect.poll(() => collector.metrics.get('http_request_duration_seconds')?.length ?? 0).toBeGreaterThan(0);
  const answered = collector.metrics
    .get('http_request_duration_seconds')
    ?.find(({ attributes }) => attributes.route === '/api/projects/:projectID' && attributes.status === '200');
  expect(answered?.value).toBe(1);
  expect(collector.metrics.get('colorway_disk_free_bytes')?.[0]?.value).toBeGreaterThan(0);
  expect(collector.metrics.get('process_cpu_seconds_total')?.[0]?.value).toBeGreaterThan(0);
  expect(collector.resources[0]).toMatchObject({
    ...{ 'service.name': 'colorway', 'deployment.environment.name': 'staging', 'vcs.ref.head.revision': 'abc123' },
    'service.version': expect.stringMatching(/^\d+\./),
  });
  expect(collector.seen[0]).toMatchObject({
    path: expect.stringMatching(/^\/v1\/(traces|metrics|logs)$/),
    headers: { authorization: 'Bearer the key', 'content-type': 'application/x-protobuf' },
  });
});

test('lines of the log arrive with their severity, their fields and the trace they belong to', async () => {
  server.deps.log.warn({ place: { row: 7 }, err: new TypeError('It broke.') }, 'test: a line');
  const line = () => collector.logs.find(({ body }) => body === 'test: a line');
  await expect.poll(line, { timeout: 12_000 }).toMatchObject({
    ...{ severity: 13, severityText: 'WARN', traceId: '' },
    attributes: { 'place.row': 7, 'exception.type': 'TypeError', 'exception.message': 'It broke.' },
  });
  const project = await makeProject(server, { email: EMAIL });
  const customer = await signedIn(server, { email: EMAIL });
  const headers = { traceparent: PARENT };
  await server.app.inject({
    url: `/api/projects/${project.id}`,
    headers,
    cookies: Object.fromEntries(customer.cookies),
  });
  await expect
    .poll(() => collector.logs.some(({ traceId }) => traceId === '4b'.repeat(16)), { timeout: 12_000 })
    .toBe(true);
  expect(JSON.stringify(collector.logs)).not.toContain(EMAIL);
});

test('a collector that refuses costs nobody an answer', async () => {
  collector.refuse(400);
  for (let at = 0; at < 3; at++) expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  const before = collector.seen.length;
  await expect.poll(() => collector.seen.length, { timeout: 9_000 }).toBeGreaterThan(before);
  expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  collector.refuse(200);
});
