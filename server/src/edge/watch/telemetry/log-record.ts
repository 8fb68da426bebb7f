import type { LogRecord } from '@opentelemetry/api';
import { type Attributes, SeverityNumber } from '@opentelemetry/api';

/** Levels of the log with the names of OpenTelemetry. */
const SEVERITIES: readonly (readonly [level: number, text: string, number: SeverityNumber])[] = [
  [60, 'FATAL', SeverityNumber.FATAL],
  [50, 'ERROR', SeverityNumber.ERROR],
  [40, 'WARN', SeverityNumber.WARN],
  [30, 'INFO', SeverityNumber.INFO],
  [20, 'DEBUG', SeverityNumber.DEBUG],
  [0, 'TRACE', SeverityNumber.TRACE],
];

/** Names of the semantic conventions for the fields of an error. */
const ERROR_NAMES: Readonly<Record<string, string>> = {
  type: 'exception.type',
  message: 'exception.message',
  stack: 'exception.stacktrace',
};

/** Nested fields by their path, as attributes are flat. */
function flatten(fields: object, path = ''): Attributes {
  const found: Attributes = {};
  for (const [key, value] of Object.entries(fields)) {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'object' && value !== null) Object.assign(found, flatten(value, name));
    else if (value !== null) found[name] = value as string | number | boolean;
  }
  return found;
}

const renameError = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.startsWith('err.') ? (ERROR_NAMES[name.slice(4)] ?? name) : name,
      value,
    ]),
  );

/** A line of the log as a record of OpenTelemetry; its fields are redacted already. */
export function logRecordOf(line: string): LogRecord {
  const { level, time, msg, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const [, severityText, severityNumber] = SEVERITIES.find(([from]) => Number(level) >= from) ?? [0, 'INFO', 9];
  return {
    timestamp: Number(time),
    ...{ severityText, severityNumber, body: typeof msg === 'string' ? msg : '' },
    attributes: renameError(flatten(fields)),
  };
}
