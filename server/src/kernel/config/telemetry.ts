import { ConfigError, type Values } from './variables.ts';

export interface TelemetryConfig {
  /** Without a slash at its end; the paths of OTLP follow. */
  readonly endpoint: string;
  readonly headers: Record<string, string>;
  readonly serviceName: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly sampler: NonNullable<Values['OTEL_TRACES_SAMPLER']>;
  readonly ratio: number;
  readonly metricsEveryMs: number;
  /** Traces of callers go on here only behind a trusted proxy: anyone else could choose what is recorded. */
  readonly takesParents: boolean;
}

/** `key=value,other=value`, percent-encoded as OpenTelemetry writes lists. */
function pairsOf(name: string, text: string | undefined): Record<string, string> {
  if (text === undefined) return {};
  try {
    const pairs = text.split(',').filter((pair) => pair.trim() !== '');
    return Object.fromEntries(
      pairs.map((pair) => {
        const [key = '', ...value] = pair.split('=');
        if (key.trim() === '' || value.length === 0) throw new Error('no pair');
        return [decodeURIComponent(key.trim()), decodeURIComponent(value.join('=').trim())];
      }),
    );
  } catch {
    throw new ConfigError(`${name} takes key=value pairs with commas between.`);
  }
}

/** Undefined unless a collector is named. */
export function telemetryFrom(values: Values): TelemetryConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values;
  if (endpoint === undefined || values.OTEL_SDK_DISABLED) return undefined;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: pairsOf('OTEL_EXPORTER_OTLP_HEADERS', values.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: values.OTEL_SERVICE_NAME ?? 'colorway',
    attributes: pairsOf('OTEL_RESOURCE_ATTRIBUTES', values.OTEL_RESOURCE_ATTRIBUTES),
    sampler: values.OTEL_TRACES_SAMPLER ?? 'parentbased_always_on',
    ratio: values.OTEL_TRACES_SAMPLER_ARG ?? 1,
    metricsEveryMs: values.OTEL_METRIC_EXPORT_INTERVAL ?? 60_000,
    takesParents: (values.TRUST_PROXY ?? 0) > 0,
  };
}
