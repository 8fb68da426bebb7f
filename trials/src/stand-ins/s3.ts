import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '@colorway/server/kernel/config/config.ts';

interface Multipart {
  readonly key: string;
  readonly started: Date;
  readonly parts: Map<number, Buffer>;
}

interface Call {
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly request: IncomingMessage;
}

interface Reply {
  readonly status: number;
  readonly body?: Buffer | string;
  readonly headers?: Record<string, string>;
}

export interface S3StandIn {
  readonly config: S3Config;
  readonly objects: ReadonlyMap<string, Buffer>;
  readonly unfinished: ReadonlyMap<string, Multipart>;
  /** Statuses that the next calls are answered with. */
  readonly faults: number[];
  /** How large each part was that came. */
  readonly partSizes: number[];
  close(): Promise<void>;
}

const BUCKET = 'colorway-test';
const MAX_LISTED = 2;
const tag = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const xml = (body: string): Reply => ({ status: 200, body: `<?xml version="1.0" encoding="UTF-8"?>${body}` });
const fault = (status: number, code: string): Reply => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

/** Imitates the part of S3 that the adapter uses, in memory, with short pages so that tests cover paging. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  const unfinished = new Map<string, Multipart>();
  const faults: number[] = [];
  const partSizes: number[] = [];

  const put = ({ key, query, body, request }: Call): Reply => {
    const multipart = unfinished.get(query.get('uploadId') ?? '');
    if (query.has('partNumber')) {
      if (!multipart) return fault(404, 'NoSuchUpload');
      multipart.parts.set(Number(query.get('partNumber')), body);
      partSizes.push(body.length);
      return { status: 200, headers: { etag: tag(body) } };
    }
    if (request.headers['if-none-match'] === '*' && objects.has(key)) return fault(412, 'PreconditionFailed');
    objects.set(key, body);
    return { status: 200, headers: { etag: tag(body) } };
  };

  const complete = ({ key, query, body, request }: Call): Reply => {
    const id = query.get('uploadId') ?? '';
    const multipart = unfinished.get(id);
    if (!multipart) return fault(404, 'NoSuchUpload');
    if (request.headers['if-none-match'] === '*' && objects.has(key)) return fault(412, 'PreconditionFailed');
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map((one) => Number(one[1]));
    const parts = numbers.map((number) => multipart.parts.get(number) ?? Buffer.alloc(0));
    if (parts.slice(0, -1).some(({ length }) => length < 5 * 1024 * 1024)) return fault(400, 'EntityTooSmall');
    objects.set(key, Buffer.concat(parts));
    unfinished.delete(id);
    return xml(`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
  };

  const post = (call: Call): Reply => {
    if (!call.query.has('uploads')) return complete(call);
    const id = randomUUID();
    unfinished.set(id, { key: call.key, started: new Date(), parts: new Map() });
    return xml(
      `<InitiateMultipartUploadResult><Key>${call.key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  };

  const listParts = (query: URLSearchParams): Reply => {
    const multipart = unfinished.get(query.get('uploadId') ?? '');
    if (!multipart) return fault(404, 'NoSuchUpload');
    const after = Number(query.get('part-number-marker') ?? 0);
    const all = [...multipart.parts].filter(([number]) => number > after).sort(([a], [b]) => a - b);
    const page = all.slice(0, MAX_LISTED);
    const items = page.map(
      ([number, bytes]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${tag(bytes)}</ETag><Size>${bytes.length}</Size></Part>`,
    );
    const more = all.length > page.length;
    const next = `<NextPartNumberMarker>${page.at(-1)?.[0] ?? 0}</NextPartNumberMarker>`;
    return xml(`<ListPartsResult><IsTruncated>${more}</IsTruncated>${next}${items.join('')}</ListPartsResult>`);
  };

  const listUploads = (prefix: string, after: string | null): Reply => {
    const found = [...unfinished].filter(([, { key }]) => key.startsWith(prefix));
    const from = found.findIndex(([id]) => id === after) + 1;
    const page = found.slice(from, from + MAX_LISTED);
    const more = from + page.length < found.length;
    const [id = '', { key = '' } = {}] = page.at(-1) ?? [];
    const next = `<NextKeyMarker>${key}</NextKeyMarker><NextUploadIdMarker>${id}</NextUploadIdMarker>`;
    const items = page.map(
      ([upload, one]) =>
        `<Upload><Key>${one.key}</Key><UploadId>${upload}</UploadId><Initiated>${one.started.toISOString()}</Initiated></Upload>`,
    );
    return xml(
      `<ListMultipartUploadsResult><IsTruncated>${more}</IsTruncated>${next}${items.join('')}</ListMultipartUploadsResult>`,
    );
  };

  const listObjects = (prefix: string): Reply => {
    const written = new Date().toISOString();
    const items = [...objects.keys()].filter((key) => key.startsWith(prefix));
    const contents = items
      .map((key) => `<Contents><Key>${key}</Key><LastModified>${written}</LastModified></Contents>`)
      .join('');
    return xml(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
  };

  const list = (query: URLSearchParams): Reply | undefined => {
    if (query.has('list-type')) return listObjects(query.get('prefix') ?? '');
    if (query.has('uploads')) return listUploads(query.get('prefix') ?? '', query.get('upload-id-marker'));
    return query.has('uploadId') ? listParts(query) : undefined;
  };

  const get = ({ key, query, request }: Call): Reply => {
    const listed = list(query);
    if (listed) return listed;
    if (key === '') return { status: 200 };
    const bytes = objects.get(key);
    if (!bytes) return fault(404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (start === undefined) return { status: 200, body: bytes, headers: { etag: tag(bytes) } };
    return { status: 206, body: bytes.subarray(Number(start), Number(end) + 1), headers: { etag: tag(bytes) } };
  };

  const remove = ({ key, query }: Call): Reply => {
    if (query.has('uploadId')) {
      return unfinished.delete(query.get('uploadId') ?? '') ? { status: 204 } : fault(404, 'NoSuchUpload');
    }
    objects.delete(key);
    return { status: 204 };
  };

  const verbs: Record<string, (call: Call) => Reply> = { PUT: put, POST: post, GET: get, HEAD: get, DELETE: remove };

  const refused = (pathname: string, { headers }: IncomingMessage): Reply | undefined => {
    const status = faults.shift();
    if (status !== undefined) return fault(status, status === 503 ? 'SlowDown' : 'InternalError');
    if (!headers.authorization?.includes('Credential=test/')) return fault(403, 'InvalidAccessKeyId');
    return pathname.split('/')[1] === BUCKET ? undefined : fault(404, 'NoSuchBucket');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(pathname).replace(`/${BUCKET}`, '').replace(/^\//, '');
    const verb = verbs[request.method ?? ''];
    const call = { key, query: searchParams, body: await buffer(request), request };
    const reply = refused(pathname, request) ?? (verb ? verb(call) : fault(405, 'MethodNotAllowed'));
    const { status, body = '', headers } = reply;
    const bytes = Buffer.from(body);
    response.writeHead(status, { ...headers, ...(status !== 204 && { 'content-length': bytes.length }) });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: 'test',
      secretAccessKey: 'test',
    },
    ...{ objects, unfinished, faults, partSizes },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
