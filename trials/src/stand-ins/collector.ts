import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message of protobuf by the numbers of its fields. */
type Message = ReadonlyMap<number, readonly (Buffer | bigint | number)[]>;

function readMessage(bytes: Buffer): Message {
  const fields = new Map<number, (Buffer | bigint | number)[]>();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number): Buffer => {
    if (at + length > bytes.length) throw new Error('A field of protobuf is longer than its message');
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const key = Number(varint());
    const wire = key & 7;
    const value = wire === 0 ? varint() : wire === 1 ? take(8) : wire === 2 ? take(Number(varint())) : take(4);
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), value]);
  }
  return fields;
}

const buffers = (message: Message, field: number): readonly Buffer[] =>
  (message.get(field) ?? []).filter((value) => Buffer.isBuffer(value));
const messages = (message: Message, field: number): readonly Message[] => buffers(message, field).map(readMessage);
const text = (message: Message, field: number): string => buffers(message, field)[0]?.toString('utf8') ?? '';

/** KeyValue { key = 1, value = 2 } with AnyValue { string = 1, bool = 2, int = 3, double = 4 }. */
const attributesOf = (message: Message, field: number): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    messages(message, field).map((pair) => {
      const [value = new Map()] = messages(pair, 2);
      const number = value.get(3)?.[0] ?? value.get(2)?.[0];
      return [text(pair, 1), number === undefined ? text(value, 1) : Number(number)];
    }),
  );

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isError: boolean;
}

/** Span { trace_id = 1, span_id = 2, parent = 4, name = 5, kind = 6, attributes = 9, status = 15 { code = 3 } }. */
const spanOf = (span: Message): CollectedSpan => ({
  traceId: buffers(span, 1)[0]?.toString('hex') ?? '',
  spanId: buffers(span, 2)[0]?.toString('hex') ?? '',
  parentId: buffers(span, 4)[0]?.toString('hex') ?? '',
  name: text(span, 5),
  kind: Number(span.get(6)?.[0] ?? 0),
  attributes: attributesOf(span, 9),
  isError: Number(messages(span, 15)[0]?.get(3)?.[0] ?? 0) === 2,
});

export interface CollectedLog {
  readonly severity: number;
  readonly severityText: string;
  readonly body: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly traceId: string;
}

/** LogRecord { severity_number = 2, severity_text = 3, body = 5, attributes = 6, trace_id = 9 }. */
const logOf = (record: Message): CollectedLog => ({
  severity: Number(record.get(2)?.[0] ?? 0),
  severityText: text(record, 3),
  body: text(messages(record, 5)[0] ?? new Map(), 1),
  attributes: attributesOf(record, 6),
  traceId: buffers(record, 9)[0]?.toString('hex') ?? '',
});

export interface CollectedPoint {
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/** Metric { name = 1, gauge = 5, sum = 7, histogram = 9 } with data points in field 1. */
function metricOf(metric: Message): readonly [string, readonly CollectedPoint[]] {
  const points = [5, 7].flatMap((field) => messages(metric, field)).flatMap((data) => messages(data, 1));
  const counted = messages(metric, 9).flatMap((data) => messages(data, 1));
  return [
    text(metric, 1),
    [
      // NumberDataPoint { attributes = 7, as_double = 4 }
      ...points.map((point) => ({
        attributes: attributesOf(point, 7),
        value: buffers(point, 4)[0]?.readDoubleLE() ?? Number.NaN,
      })),
      // HistogramDataPoint { attributes = 9, count = 4, bucket_counts = 6 }: the count is that of all buckets.
      ...counted.map((point) => {
        const packed = buffers(point, 6)[0] ?? Buffer.alloc(0);
        let sum = 0;
        for (let at = 0; at + 8 <= packed.length; at += 8) sum += Number(packed.readBigUInt64LE(at));
        const count = Number(buffers(point, 4)[0]?.readBigUInt64LE() ?? -1n);
        return { attributes: attributesOf(point, 9), value: count === sum ? count : Number.NaN };
      }),
    ],
  ];
}

/** A collector of OTLP, which reads the fields by the numbers of OpenTelemetry's published .proto files. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const logs: CollectedLog[] = [];
  const metrics = new Map<string, readonly CollectedPoint[]>();
  const resources: Readonly<Record<string, string | number>>[] = [];
  const seen: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
  let status = 200;
  /** Field 1 of each request has a resource each, and its field 2 the scopes with what they made. */
  const take = (path: string, body: Buffer): void => {
    for (const scoped of messages(readMessage(body), 1)) {
      resources.push(...messages(scoped, 1).map((resource) => attributesOf(resource, 1)));
      const found = messages(scoped, 2).flatMap((scope) => messages(scope, 2));
      if (path === '/v1/traces') spans.push(...found.map(spanOf));
      else if (path === '/v1/logs') logs.push(...found.map(logOf));
      else for (const [name, points] of found.map(metricOf)) metrics.set(name, points);
    }
  };
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      seen.push({ path, headers });
      if (status === 200) take(path, Buffer.concat(parts));
      response.writeHead(status, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  return {
    ...{ spans, logs, metrics, resources, seen },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse: (code: number) => {
      status = code;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((ends) => server.close(ends));
    },
  };
}
