import published from './fixtures.json' with { type: 'json' };

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Resource = { readonly [key: string]: Json };

const resources = published.resources as unknown as Readonly<Record<string, Resource>>;

/** Fields that the examples leave out, with the kind of their value. */
const optional = published.optional as Readonly<Record<string, Readonly<Record<string, string>>>>;

const kindOf = (value: Json): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** The resource that Stripe publishes for an answer: a deleted one has a shape of its own. */
const resourceOf = (answer: Resource): Resource => {
  const name = answer.deleted === true ? `deleted_${answer.object}` : String(answer.object);
  const found = resources[name];
  if (!found) throw new Error(`Expected a resource that Stripe publishes: ${name}`);
  return found;
};

/** Throws for a field that Stripe does not have, or has as another kind of value. */
function assertPublished(answer: Resource, resource: Resource): void {
  for (const [key, value] of Object.entries(answer)) {
    const expected = resource[key];
    const should = expected === undefined ? optional[String(answer.object)]?.[key] : kindOf(expected);
    if (should === undefined) throw new Error(`Stripe's ${answer.object} has no ${key}`);
    const is = kindOf(value);
    if (is !== 'null' && should !== 'null' && is !== should)
      throw new Error(`Stripe's ${answer.object}.${key} is a ${should}, not a ${is}`);
  }
}

/** An answer with all of its fields, as in the examples that Stripe publishes beside its OpenAPI. */
export function asPublished(answer: object): object {
  const sent = JSON.parse(JSON.stringify(answer)) as Resource;
  if (sent.object === 'list' || sent.object === 'search_result') {
    const { data } = sent;
    return Array.isArray(data) ? { ...sent, data: data.map((one) => asPublished(one as object)) } : sent;
  }
  const resource = resourceOf(sent);
  assertPublished(sent, resource);
  return { ...resource, ...sent };
}
