import type { HubspotError } from './error-body.ts';

interface Fault {
  readonly name: string;
  readonly code: string;
}

const PROPERTY = /^[a-z][a-z0-9_]*$/i;
const CODE = /^[A-Z][A-Z0-9_]*$/;

/** Extracts only names and codes: HubSpot's sentences may quote personal data. */
const faultOf = (one: unknown): Fault[] => {
  const { name, error, code, context } = (one ?? {}) as {
    readonly [member: string]: unknown;
    readonly context?: { readonly propertyName?: unknown };
  };
  const propertyName = typeof name === 'string' ? name : [context?.propertyName].flat()[0];
  const errorCode = [error, code].find((value) => typeof value === 'string' && CODE.test(value));
  if (typeof propertyName !== 'string' || !PROPERTY.test(propertyName)) return [];
  return [{ name: propertyName, code: typeof errorCode === 'string' ? errorCode : 'INVALID' }];
};

/** HubSpot puts the list into the message as JSON: `Property values were not valid: [{…}]`. */
const listIn = (message: string): unknown[] => {
  const start = message.indexOf('[');
  try {
    const list: unknown = start < 0 ? [] : JSON.parse(message.slice(start));
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
};

const MESSAGES: Readonly<Record<string, (name: string) => string>> = {
  PROPERTY_DOESNT_EXIST: (name) => `there is no property ${name} (npm run hubspot:setup makes it)`,
  INVALID_OPTION: (name) => `${name} has no such option`,
  REQUIRED_FIELD: (name) => `${name} is required`,
  REQUIRED_PROPERTY: (name) => `${name} is required`,
  INVALID_EMAIL: (name) => `${name} is no e-mail address to HubSpot`,
  INVALID_DATE: (name) => `${name} is no date to HubSpot`,
};

/** One invalid property refuses the complete call, so staff see which one. */
export function refusalMessage({ message, errors }: HubspotError): string {
  const missing = /Property "?([a-z][a-z0-9_]*)"? does not exist/i.exec(message)?.[1];
  const faults = [
    ...[...listIn(message), ...errors].flatMap(faultOf),
    ...(missing === undefined ? [] : [{ name: missing, code: 'PROPERTY_DOESNT_EXIST' }]),
  ];
  const messages = new Map(
    faults.map(({ name, code }) => [name, MESSAGES[code]?.(name) ?? `${name} is refused (${code.toLowerCase()})`]),
  );
  if (messages.size === 0) return 'HubSpot does not take this (400). A rule of the account may ask for more.';
  return `HubSpot does not take this: ${[...messages.values()].join('; ')}.`;
}
