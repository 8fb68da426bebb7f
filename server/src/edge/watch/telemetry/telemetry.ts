import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type Context, DiagLogLevel, diag } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-proto';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { BuildInfo } from '../../../kernel/config/build-info.ts';
import type { TelemetryConfig } from '../../../kernel/config/telemetry.ts';
import { tapLog } from '../../../kernel/log/log.ts';
import { logRecordOf } from './log-record.ts';
import { metricDataOf } from './metric-data.ts';
import { type RequestSpans, requestSpans, traceWork } from './spans.ts';

const SCOPE = 'colorway';

export interface Telemetry {
  readonly requests: RequestSpans;
  /** Sends these metrics from now on. */
  exportMetrics(registry: Registry): void;
  /** Sends what waits, within a few seconds. */
  close(): Promise<void>;
}

function samplerOf({ sampler, ratio }: TelemetryConfig): Sampler {
  const root = sampler.replace('parentbased_', '');
  const made =
    root === 'always_off'
      ? new AlwaysOffSampler()
      : root === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler();
  return sampler === root ? made : new ParentBasedSampler({ root: made });
}

/** The first failure of a row of them is logged: a collector that is away is tried every few seconds. */
function logFailures(log: Logger): void {
  let lastAt = 0;
  const warn = (message: string): void => {
    if (Date.now() - lastAt < 60_000) return;
    lastAt = Date.now();
    log.warn({ fault: message.slice(0, 300) }, 'telemetry: the collector did not take it');
  };
  const quiet = (): void => {};
  diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
}

const FLUSH_MS = 3_000;

/** Traces, metrics and the log to a collector that speaks OTLP over HTTP. */
export function startTelemetry(config: TelemetryConfig, build: BuildInfo, log: Logger): Telemetry {
  logFailures(log);
  const resource = resourceFromAttributes({
    'service.instance.id': randomUUID(),
    'service.version': build.version,
    'vcs.ref.head.revision': build.commit,
    ...config.attributes,
    'service.name': config.serviceName,
  });
  const { headers } = config;
  const exporter = new OTLPTraceExporter({ url: `${config.endpoint}/v1/traces`, headers });
  const tracers = new TracerProvider({
    resource,
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = tracers.getTracer(SCOPE, build.version);
  const store = new AsyncLocalStorage<Context>();
  const stopWork = traceWork(tracer, store);
  const logExporter = new OTLPLogExporter({ url: `${config.endpoint}/v1/logs`, headers });
  const loggers = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: logExporter })],
  });
  const logger = loggers.getLogger(SCOPE, build.version);
  const stopLog = tapLog(log, (line) => {
    const context = store.getStore();
    logger.emit({ ...logRecordOf(line), ...(context && { context }) });
  });
  let meters: MeterProvider | undefined;
  return {
    requests: requestSpans(tracer, store, config.takesParents),
    exportMetrics: (registry) => {
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${config.endpoint}/v1/metrics`, headers }),
        exportIntervalMillis: config.metricsEveryMs,
        exportTimeoutMillis: Math.min(config.metricsEveryMs, 10_000),
        metricProducers: [{ collect: () => metricDataOf(registry, { name: SCOPE, version: build.version }, resource) }],
      });
      meters = new MeterProvider({ resource, readers: [reader] });
    },
    close: async () => {
      stopWork();
      stopLog();
      const flushed = Promise.allSettled([tracers.shutdown(), meters?.shutdown(), loggers.shutdown()]);
      await Promise.race([flushed, new Promise((ends) => setTimeout(ends, FLUSH_MS).unref())]);
      diag.disable();
    },
  };
}
