import { fillPlaceholders, type Placeholder, type QueryWithTypings, SQL, sql } from 'drizzle-orm';

// Measured by `npm run bench -- portal`: putting the text of a long statement together takes as long as sending it.

type BuildConfig = Parameters<SQL['toQuery']>[0];

/** A statement with its values. It is executed, and cannot be a part of another. */
class Filled extends SQL {
  readonly #textOf: (config: BuildConfig) => QueryWithTypings;
  readonly #values: readonly unknown[];

  constructor(full: SQL, textOf: (config: BuildConfig) => QueryWithTypings, values: readonly unknown[]) {
    // Its placeholders fail where it is put into another statement by mistake.
    super(full.queryChunks);
    this.#textOf = textOf;
    this.#values = values;
  }

  override toQuery(config: BuildConfig): QueryWithTypings {
    const query = this.#textOf(config);
    return { ...query, params: fillPlaceholders(query.params, this.#values as never) };
  }
}

/** A statement whose text is built once. Only its values, which `build` gets as placeholders, differ from one call to the next. */
export function fixedStatement<Values extends readonly unknown[]>(
  build: (...places: { readonly [At in keyof Values]: Placeholder }) => SQL,
): (...values: Values) => SQL {
  let full: SQL | undefined;
  let query: QueryWithTypings | undefined;
  const textOf = (config: BuildConfig): QueryWithTypings => {
    query ??= (full as SQL).toQuery(config);
    return query;
  };
  return (...values) => {
    const places = () => values.map((_, at) => sql.placeholder(String(at)));
    full ??= build(...(places() as { readonly [At in keyof Values]: Placeholder }));
    return new Filled(full, textOf, values);
  };
}
