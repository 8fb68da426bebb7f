import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface Body {
  readonly content?: Readonly<Record<string, object>>;
}

interface Operation {
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const file = new URL('portal-crm.openapi.json', import.meta.url);
const contract = JSON.parse(readFileSync(file, 'utf8')) as Contract;
// The description contains keywords that are not JSON Schema.
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(contract, 'contract');

const compiled = new Map<string, ValidateFunction>();
const validator = (parts: readonly string[]): ValidateFunction => {
  const pointer = parts
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .map(encodeURIComponent)
    .join('/');
  const known = compiled.get(pointer) ?? ajv.compile({ $ref: `contract#/${pointer}` });
  compiled.set(pointer, known);
  return known;
};

/** Paths of the contract as patterns. */
const templates = Object.keys(contract.paths).map((template) => ({
  template,
  pattern: new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

export interface Matched {
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Prefers the path with fewer parameters: `batch/upsert` before `{objectId}/…`. */
export function match(method: string, path: string): Matched | undefined {
  const matching = templates.filter(
    ({ template, pattern }) => pattern.test(path) && contract.paths[template]?.[method.toLowerCase()] !== undefined,
  );
  const [best] = matching.sort((a, b) => a.template.split('{').length - b.template.split('{').length);
  return best && { template: best.template, params: { ...best.pattern.exec(path)?.groups } };
}

const faultsOf = (parts: readonly string[], value: unknown): string | undefined => {
  const validate = validator(parts);
  return validate(value) ? undefined : ajv.errorsText(validate.errors);
};

/** Path to the schema of a body; undefined for an empty one. */
const schemaOf = ({ content }: Body): readonly string[] | undefined => {
  const [type] = Object.keys(content ?? {});
  return type === undefined ? undefined : ['content', type, 'schema'];
};

/** Returns the fault of a request, if it violates the contract. A form is checked by its fields. */
export function requestFault(method: string, { template }: Matched, body: unknown): string | undefined {
  const verb = method.toLowerCase();
  const schema = schemaOf(contract.paths[template]?.[verb]?.requestBody ?? {});
  if (!schema) return body === undefined ? undefined : 'a body that is not asked for';
  return faultsOf(['paths', template, verb, 'requestBody', ...schema], body);
}

export function answerFault(method: string, { template }: Matched, status: number, body: unknown): string | undefined {
  const verb = method.toLowerCase();
  const { responses = {} } = contract.paths[template]?.[verb] ?? {};
  const name = String(status) in responses ? String(status) : 'default';
  const schema = schemaOf(responses[name] ?? {});
  if (!schema) return body === undefined ? undefined : 'a body where none belongs';
  return faultsOf(['paths', template, verb, 'responses', name, ...schema], body);
}
