import * as z from 'zod';

// Measured by `npm run bench -- portal`: zod's parse of the answer is a fifth of what adding a line to a cart costs.

type Schema = z.core.$ZodType;
type Defs = z.core.$ZodTypes['_zod']['def'];
type DefOf<Type extends Defs['type']> = Extract<Defs, { readonly type: Type }>;

/** A value that is not of the shape; zod knows why. */
class MismatchError extends Error {
  override readonly name = 'MismatchError';
}
const mismatch = new MismatchError();

/** The written functions call these. */
const helpers = {
  no: (): never => {
    throw mismatch;
  },
  text: (value: unknown): string => (typeof value === 'string' ? value : helpers.no()),
  bool: (value: unknown): boolean => (typeof value === 'boolean' ? value : helpers.no()),
  number: (value: unknown): number => (Number.isFinite(value) ? (value as number) : helpers.no()),
  integer: (value: unknown): number => (Number.isSafeInteger(value) ? (value as number) : helpers.no()),
  oneOf: (values: ReadonlySet<unknown>, value: unknown): unknown => (values.has(value) ? value : helpers.no()),
  parse: (schema: Schema, value: unknown): unknown => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? parsed.data : helpers.no();
  },
};

const defOf = (schema: Schema): Defs => (schema as z.core.$ZodTypes)._zod.def;

/** Whether zod would change the value itself, not only drop fields. */
const isChanged = (def: Defs): boolean =>
  ('coerce' in def && def.coerce === true) || (def.checks ?? []).some(({ _zod }) => _zod.def.check === 'overwrite');

const isInteger = (def: DefOf<'number'>): boolean =>
  [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def)].some((one) => 'format' in one && one.format === 'safeint');

const valuesOf = (schema: Schema, key: string): ReadonlySet<unknown> | undefined => schema._zod.propValues?.[key];

/** The field whose value differs from one option of a union to the next. */
function discriminatorOf(options: readonly Schema[]): string | undefined {
  return Object.keys(options[0]?._zod.propValues ?? {}).find((key) => {
    const all = options.flatMap((option) => [...(valuesOf(option, key) ?? [undefined])]);
    return !all.includes(undefined) && new Set(all).size === all.length;
  });
}

/** Writes the source of a function for each schema: for the engine, their answers have fixed shapes. */
class Writer {
  readonly #names = new Map<Schema, string>();
  readonly #functions: string[] = [];
  readonly #constants: unknown[] = [];

  /** An expression that is the cut value of the expression `from`. */
  cut(schema: Schema, from: string): string {
    const def = defOf(schema);
    const plain = isChanged(def) ? undefined : this.#scalar(def, from);
    return plain ?? `${this.#nameOf(schema)}(${from})`;
  }

  build(schema: Schema): (value: unknown) => unknown {
    const result = this.cut(schema, 'value');
    const source = `${this.#functions.join('\n')}\nreturn (value) => ${result};`;
    // The source is made of the contract alone.
    return new Function('h', 'c', source)(helpers, this.#constants) as (value: unknown) => unknown;
  }

  #constant(value: unknown): string {
    return `c[${this.#constants.push(value) - 1}]`;
  }

  #scalar(def: Defs, from: string): string | undefined {
    switch (def.type) {
      case 'string':
      case 'template_literal':
        return `h.text(${from})`;
      case 'number':
        return isInteger(def) ? `h.integer(${from})` : `h.number(${from})`;
      case 'boolean':
        return `h.bool(${from})`;
      case 'unknown':
        return from;
      case 'literal':
        return `h.oneOf(${this.#constant(new Set(def.values))}, ${from})`;
      case 'enum':
        return `h.oneOf(${this.#constant(new Set(Object.values(def.entries)))}, ${from})`;
      default:
        return undefined;
    }
  }

  #nameOf(schema: Schema): string {
    const known = this.#names.get(schema);
    if (known !== undefined) return known;
    const name = `f${this.#names.size}`;
    // Named before it is written, since a schema may contain itself.
    this.#names.set(schema, name);
    this.#functions.push(`function ${name}(v) { ${this.#body(schema)} }`);
    return name;
  }

  #body(schema: Schema): string {
    const def = defOf(schema);
    const body = isChanged(def) ? undefined : this.#composite(def);
    return body ?? `return h.parse(${this.#constant(schema)}, v);`;
  }

  /** Undefined for a kind that is left to zod. */
  #composite(def: Defs): string | undefined {
    switch (def.type) {
      case 'nullable':
        return `return v === null ? null : ${this.cut(def.innerType, 'v')};`;
      case 'optional':
        return `return v === undefined ? v : ${this.cut(def.innerType, 'v')};`;
      case 'lazy':
        return `return ${this.cut(def.getter(), 'v')};`;
      case 'array':
        return `if (!Array.isArray(v)) h.no(); const r = [];
          for (let i = 0; i < v.length; i++) r.push(${this.cut(def.element, 'v[i]')}); return r;`;
      case 'record':
        return this.#record(def);
      case 'object':
        return this.#object(def);
      case 'union':
        return this.#union(def);
      default:
        return undefined;
    }
  }

  #record({ keyType, valueType }: DefOf<'record'>): string | undefined {
    const key = defOf(keyType);
    if (key.type !== 'string' || key.checks?.length || isChanged(key)) return undefined;
    return `if (typeof v !== 'object' || v === null || Array.isArray(v)) h.no(); const r = {};
      for (const k of Object.keys(v)) if (k !== '__proto__') r[k] = ${this.cut(valueType, 'v[k]')}; return r;`;
  }

  #object({ shape, catchall }: DefOf<'object'>): string | undefined {
    if (catchall) return undefined;
    const fields = Object.entries(shape).map(([name, schema]) => {
      const key = JSON.stringify(name);
      return { key, value: this.cut(schema, `v[${key}]`), isOptional: schema._zod.optout === 'optional' };
    });
    const firstOptional = fields.findIndex(({ isOptional }) => isOptional);
    const always = firstOptional < 0 ? fields : fields.slice(0, firstOptional);
    const rest = fields.slice(always.length).map(({ key, value, isOptional }) => {
      const assign = `r[${key}] = ${value};`;
      return isOptional ? `if (v[${key}] !== undefined) ${assign}` : assign;
    });
    return `if (typeof v !== 'object' || v === null || Array.isArray(v)) h.no();
      const r = { ${always.map(({ key, value }) => `${key}: ${value}`).join(', ')} }; ${rest.join(' ')} return r;`;
  }

  #union({ options }: DefOf<'union'>): string | undefined {
    const key = discriminatorOf(options);
    if (key === undefined) return undefined;
    const cases = options.flatMap((option) => {
      const labels = [...(valuesOf(option, key) ?? [])].map((value) => `case ${JSON.stringify(value)}:`);
      return `${labels.join(' ')} return ${this.cut(option, 'v')};`;
    });
    return `if (typeof v !== 'object' || v === null) h.no();
      switch (v[${JSON.stringify(key)}]) { ${cases.join(' ')} default: return h.no(); }`;
  }
}

const cutWith = (schema: Schema): ((value: unknown) => unknown) => new Writer().build(schema);

function unlessMismatch<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch (error) {
    if (error === mismatch) return undefined;
    throw error;
  }
}

/**
 * Drops what the schema does not name, as zod's own parse does. Types are checked; formats and limits are not, since values were
 * checked when they came in. Undefined for a value of another shape.
 */
export function cutterOf(schema: Schema): (value: unknown) => { readonly value: unknown } | undefined {
  const cut = cutWith(schema);
  return (value) => unlessMismatch(() => ({ value: cut(value) }));
}

/** JSON that is sent without being written again. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Undefined for a value that JSON leaves out. */
type Write = (value: unknown) => string | undefined;

/** The JSON of each item is written once, as long as the item exists. */
function listOf(item: Schema): Write {
  const cut = cutWith(item);
  const texts = new WeakMap<object, string>();
  const textOf = (one: object): string => {
    const known = texts.get(one);
    if (known !== undefined) return known;
    const text = JSON.stringify(cut(one));
    texts.set(one, text);
    return text;
  };
  return (value) => (Array.isArray(value) ? `[${value.map(textOf).join(',')}]` : helpers.no());
}

const plainly = (schema: Schema): Write => {
  const cut = cutWith(schema);
  return (value) => JSON.stringify(cut(value));
};

/** Undefined for a schema without a list of these items, other than within another list. */
function writeOf(schema: Schema, item: Schema): Write | undefined {
  const def = defOf(schema);
  if (isChanged(def)) return undefined;
  if (def.type === 'array') return def.element === item ? listOf(item) : undefined;
  if (def.type !== 'object' || def.catchall) return undefined;
  const found = Object.entries(def.shape).map(([name, of]) => ({ name, of, write: writeOf(of, item) }));
  if (found.every(({ write }) => write === undefined)) return undefined;
  const fields = found.map(({ name, of, write = plainly(of) }) => ({ name, key: JSON.stringify(name), write }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return helpers.no();
    const texts = fields.flatMap(({ name, key, write }) => {
      const text = write((value as Readonly<Record<string, unknown>>)[name]);
      return text === undefined ? [] : `${key}:${text}`;
    });
    return `{${texts.join(',')}}`;
  };
}

/** Writes the JSON of what `cutterOf` would return. Items of this schema must never change. Undefined for a value of another shape. */
export function writerOf(schema: Schema, item: Schema): (value: unknown) => JsonText | undefined {
  const write = writeOf(schema, item);
  if (!write) throw new Error('Expected an answer with a list of these items');
  return (value) => {
    const text = unlessMismatch(() => write(value));
    return text === undefined ? undefined : new JsonText(text);
  };
}
