import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildOpenApi } from './document.ts';

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly requestBody?: Body;
  readonly responses?: Readonly<Record<string, Body>>;
}
interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: object; readonly example?: unknown }>>;
}

let document: Record<string, unknown>;
let operations: readonly Operation[];
beforeAll(async () => {
  document = structuredClone(await buildOpenApi());
  const paths = document.paths as Record<string, Record<string, Operation>>;
  operations = Object.values(paths).flatMap((path) => Object.values(path));
});

describe('the OpenAPI document', () => {
  test('has a name, a summary, a tag and its access at every operation', () => {
    expect(operations.length).toBeGreaterThan(250);
    const bare = operations.filter(
      ({ operationId, summary, tags, description }) => !(operationId && summary && tags?.length === 1 && description),
    );
    expect(bare.map(({ operationId }) => operationId)).toEqual([]);
  });

  test('knows the bearer key, asked for by what keys open and by nothing else', () => {
    expect(document.components).toMatchObject({ securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } });
    const byKey = operations.filter(({ security }) => security !== undefined);
    expect(byKey.length).toBeGreaterThan(100);
    for (const { description } of byKey)
      expect(description).toMatch(/An API key needs the scope `[a-z]+:(read|write)`\.$/);
    const signIn = operations.find(({ operationId }) => operationId === 'staffSignIn.signIn');
    expect(signIn?.description).toMatch(/Closed to API keys\.$/);
    expect(signIn?.security).toBeUndefined();
  });

  test('has examples that fit their schemas', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const bodies = operations.flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, responses?.['200']].flatMap((body) => {
        const { schema, example } = body?.content?.['application/json'] ?? {};
        return schema === undefined || example === undefined ? [] : [{ operationId, schema, example }];
      }),
    );
    expect(bodies.length).toBeGreaterThan(100);
    const wrong = bodies.filter(({ schema, example }) => {
      const complete = { ...schema, components: document.components };
      return !ajv.validate(complete, example);
    });
    expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
  });
});
