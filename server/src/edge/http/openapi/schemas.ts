import { richNode } from '@colorway/contract/content/rich-text/rich-document.ts';
import type { ConditionalSchemaConverter } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

/** The deepest nesting of an answer; anything deeper would become "anything". */
const DEEPEST = 40;

export const ANY_VALUE = '#/components/schemas/AnyValue';

/** It has a name, so that a test finds every place that promises no shape. */
export const anyValueSchema = {
  description: 'Any JSON value',
  type: ['object', 'array', 'string', 'number', 'boolean', 'null'],
};

/** A recursive schema needs a name. */
export const commonSchemas = { RichNode: { schema: richNode, strategy: 'output' } } as const;

/** An answer is cut to its schema before it is sent, so its objects have no further members. */
export const schemaConverter: ConditionalSchemaConverter = new ZodToJsonSchemaConverter({
  maxStructureDepth: DEEPEST,
  anyJsonSchema: { $ref: ANY_VALUE },
  interceptors: [
    ({ schema, options, next }) => {
      const [required, json] = next();
      const isClosed = options.strategy === 'output' && schema._zod.def.type === 'object' && typeof json === 'object';
      return [required, isClosed ? { additionalProperties: false, ...json } : json];
    },
  ],
});
