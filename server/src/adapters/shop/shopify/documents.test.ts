import { readFileSync } from 'node:fs';
import { lines, samplePaymentOrder, swatch } from '@colorway/trials/suites/payment-orders.ts';
import {
  buildSchema,
  type GraphQLNamedType,
  getNamedType,
  isInputObjectType,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, test } from 'vitest';
import * as drafts from '../../payments/shopify/draft-documents.ts';
import { draftInput } from '../../payments/shopify/draft-input.ts';
import * as made from '../../payments/shopify/product-documents.ts';
import { productInput } from '../../payments/shopify/product-input.ts';
import * as sales from '../../payments/shopify/sale/sale-documents.ts';
import * as webhooks from '../../payments/shopify/webhook-documents.ts';
import * as codes from './code-documents.ts';
import * as products from './product-documents.ts';
import * as shop from './shop-documents.ts';

const documents = [codes, products, shop, drafts, made, webhooks, sales].flatMap((one) => Object.values(one));
const schema = buildSchema(readFileSync(new URL('./contract/admin-2026-07.graphql', import.meta.url), 'utf8'));

test("every document matches Shopify's schema without deprecated fields", () => {
  expect(documents.length).toBeGreaterThan(12);
  for (const { name, text } of documents) {
    const going: string[] = [];
    const info = new TypeInfo(schema);
    const document = parse(text);
    visit(
      document,
      visitWithTypeInfo(info, {
        Field: () => {
          const field = info.getFieldDef();
          if (field?.deprecationReason) going.push(field.name);
        },
      }),
    );
    expect([name, validate(schema, document).map(({ message }) => message), going]).toEqual([name, [], []]);
  }
});

test('every document has a unique name, and only mutations are writes', () => {
  expect(new Set(documents.map(({ name }) => name)).size).toBe(documents.length);
  for (const { name, text, safe } of documents) {
    expect(name).not.toBe('');
    if (!safe) expect(text).toContain('mutation');
  }
});

/** Names of input fields that Shopify calls deprecated. */
function goingInputs(type: GraphQLNamedType, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => goingInputs(type, one));
  if (!isInputObjectType(type) || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = type.getFields()[name];
    if (!field) return [`${name} is unknown`];
    return [...(field.deprecationReason ? [name] : []), ...goingInputs(getNamedType(field.type), inner)];
  });
}

test('no input that we send is going away', () => {
  const order = samplePaymentOrder({
    lines: [...lines(2), swatch()],
    charges: [
      { kind: 'setup', label: 'Set-up charge', amount: 2_000 },
      { kind: 'discount', label: 'Tier 2', amount: -500 },
      { kind: 'shipping', label: 'Rush', amount: 4_500 },
    ],
    code: 'SPRING10',
  });
  const variants = new Map(order.lines.slice(0, 2).map(({ key }) => [key, 'gid://shopify/ProductVariant/1']));
  const type = (name: string): GraphQLNamedType => schema.getType(name) ?? expect.fail(name);
  for (const byCode of [true, false]) {
    expect(goingInputs(type('DraftOrderInput'), draftInput({ order, variants, byCode }))).toEqual([]);
  }
  const [line] = order.lines;
  expect(line && goingInputs(type('ProductSetInput'), productInput(line, true))).toEqual([]);
});
