type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Resource = { readonly [key: string]: Json };

/** An example of each resource that a service publishes. */
export interface Published {
  readonly resources: object;
  /** Fields that the examples leave out, with the kind of their value. */
  readonly optional?: object;
}

const kindOf = (value: Json): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** Makes answers of a stand-in that have all fields of the resource that the service publishes, and no other. */
export function publishedBy(service: string, { resources, optional = {} }: Published): (answer: object) => object {
  const known = resources as Readonly<Record<string, Resource>>;
  const more = optional as Readonly<Record<string, Readonly<Record<string, string>>>>;

  /** A deleted resource has a shape of its own. */
  const resourceOf = (answer: Resource): Resource => {
    const name = answer.deleted === true ? `deleted_${answer.object}` : String(answer.object);
    const found = known[name];
    if (!found) throw new Error(`Expected a resource that ${service} publishes: ${name}`);
    return found;
  };

  /** Throws for a field that the service does not have, or has as another kind of value. */
  const assertPublished = (answer: Resource, resource: Resource): void => {
    for (const [key, value] of Object.entries(answer)) {
      const expected = resource[key];
      const should = expected === undefined ? more[String(answer.object)]?.[key] : kindOf(expected);
      if (should === undefined) throw new Error(`${service}'s ${answer.object} has no ${key}`);
      const is = kindOf(value);
      if (is !== 'null' && should !== 'null' && is !== should)
        throw new Error(`${service}'s ${answer.object}.${key} is a ${should}, not a ${is}`);
    }
  };

  return function asPublished(answer: object): object {
    const sent = JSON.parse(JSON.stringify(answer)) as Resource;
    if (sent.object === 'list' || sent.object === 'search_result') {
      const { data } = sent;
      return Array.isArray(data) ? { ...sent, data: data.map((one) => asPublished(one as object)) } : sent;
    }
    const resource = resourceOf(sent);
    assertPublished(sent, resource);
    return { ...resource, ...sent };
  };
}
