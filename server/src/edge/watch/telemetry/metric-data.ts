import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client';

type Value = MetricValue<string> & { readonly metricName?: string };
type Found = MetricObjectWithValues<Value>;

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1e6)];

const attributesOf = (labels: Readonly<Record<string, string | number | undefined>>): Attributes =>
  Object.fromEntries(Object.entries(labels).filter(([name, value]) => name !== 'le' && value !== undefined));

/** The values of a histogram by their labels: its buckets add up, and OTLP counts each by itself. */
function histogramPoints(values: readonly MetricValueWithName<string>[], times: Times): DataPoint<Histogram>[] {
  const byLabels = new Map<string, { attributes: Attributes; upTo: [number, number][]; sum: number; count: number }>();
  for (const { labels, value, metricName = '' } of values) {
    const attributes = attributesOf(labels);
    const key = JSON.stringify(attributes);
    const found = byLabels.get(key) ?? { attributes, upTo: [], sum: 0, count: 0 };
    byLabels.set(key, found);
    const { le } = labels as { readonly le?: string | number };
    if (metricName.endsWith('_sum')) found.sum = value;
    else if (metricName.endsWith('_count')) found.count = value;
    else if (le !== undefined) found.upTo.push([le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), value]);
  }
  return [...byLabels.values()].map(({ attributes, upTo, sum, count }) => {
    const sorted = upTo.sort(([one], [other]) => one - other);
    const counts = sorted.map(([, total], at) => total - (sorted[at - 1]?.[1] ?? 0));
    const boundaries = sorted.map(([limit]) => limit).filter(Number.isFinite);
    return { ...times, attributes, value: { buckets: { boundaries, counts }, sum, count } };
  });
}

interface Times {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

function metricOf({ name, help, type, values }: Found, times: Times): MetricData | undefined {
  const descriptor = { name, description: help, unit: '', valueType: ValueType.DOUBLE };
  const shared = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  if (String(type) === 'histogram') {
    const points = histogramPoints(values as readonly MetricValueWithName<string>[], times);
    return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints: points };
  }
  const dataPoints = values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ labels, value }) => ({ ...times, attributes: attributesOf(labels), value }));
  if (dataPoints.length === 0) return undefined;
  return String(type) === 'counter'
    ? { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...shared, dataPointType: DataPointType.GAUGE, dataPoints };
}

const STARTED_AT = hrTime(Date.now() - process.uptime() * 1_000);

/** The metrics of `/metrics` in OTLP's form, under the same names. */
export async function metricDataOf(
  registry: Registry,
  scope: { readonly name: string; readonly version: string },
  resource: Resource,
): Promise<CollectionResult> {
  const found = (await registry.getMetricsAsJSON()) as unknown as readonly Found[];
  const times = { startTime: STARTED_AT, endTime: hrTime(Date.now()) };
  const metrics = found.map((one) => metricOf(one, times)).filter((one) => one !== undefined);
  return { resourceMetrics: { resource, scopeMetrics: [{ scope, metrics }] }, errors: [] };
}
