import {
  alertsPart,
  discountsPart,
  ownCardsPart,
  packagingPart,
  textsPart,
} from '@colorway/contract/content/content.ts';
import type { ContentFault } from '@colorway/contract/content/editor-contract.ts';
import { portalSettings } from '@colorway/contract/settings/portal-settings.ts';
import { entriesOf, fieldOf, type Value } from '@colorway/rules/content/draft.ts';
import { type ContentPartName, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { productFaults, tableFaults } from '@colorway/rules/content/product-faults.ts';
import { mailTextFault } from '@colorway/rules/email/mail-texts.ts';
import type { PriceTable } from '@colorway/rules/pricing/price-table.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import * as z from 'zod';

type Values = Readonly<Record<ContentPartName, Value>>;

const nameSchema = (what: string) =>
  z.string().trim().min(1, `${what} is empty.`).max(80, `${what} has at most 80 letters.`);
const logo = z
  .string()
  .regex(/^(https:\/\/|\/(?!\/))/, 'A logo is an address that starts with https://, or a path of the portal.')
  .nullable();
const { helpChatUrl, helpEmail, helpCenterUrl, privacyText, privacyUrl, withdrawText, redirects, accent } =
  portalSettings.shape;
const WEB_ADDRESS_HELP = 'An address starts with https:// or http://.';

/** Schemas that a part must match to be published. Labels are validated when they are drafted. */
const PUBLISHABLE: Partial<Record<ContentPartName, z.ZodType>> = {
  packaging: packagingPart,
  discounts: discountsPart,
  alerts: alertsPart,
  cards: ownCardsPart,
  brand: z.object({
    brandName: nameSchema('The name'),
    houseName: nameSchema('The house name of colors'),
    accent,
    logoUrl: logo,
    distributorLogoUrl: logo,
  }),
  pages: redirects,
  texts: textsPart,
  emails: z.record(z.string(), z.string()).check(({ value, issues }) => {
    for (const [key, text] of Object.entries(value)) {
      const message = mailTextFault(key, text);
      if (message !== undefined) issues.push({ code: 'custom', message, path: [key], input: text });
    }
  }),
  help: z.object({ helpChatUrl, helpEmail, helpCenterUrl, privacyText, privacyUrl, withdrawText }),
};

/** Zod's message for an invalid address does not say how a valid one begins. */
const messageOf = (part: ContentPartName, { code, message }: z.core.$ZodIssue, field: string): string => {
  if (code !== 'invalid_format' || part === 'cards' || part === 'brand' || part === 'alerts') return message;
  return field === 'helpEmail' ? 'An email has an @ and a dot, like name@company.com.' : WEB_ADDRESS_HELP;
};

const fieldOfIssue = (part: ContentPartName, value: Value, path: readonly PropertyKey[]): string => {
  const keyField = EDITOR_PARTS[part].entriesBy;
  if (keyField === null) return String(path[0] ?? '');
  const entry = entriesOf(value)[Number(path[0])]?.[keyField];
  return path[1] === undefined ? String(entry ?? '') : fieldOf(String(entry), String(path[1]));
};

const schemaFaults = (part: ContentPartName, value: Value): readonly ContentFault[] => {
  const parsed = PUBLISHABLE[part]?.safeParse(value);
  if (!parsed || parsed.success) return [];
  const faults = parsed.error.issues.map((issue) => {
    const field = fieldOfIssue(part, value, issue.path);
    return { part, field, message: messageOf(part, issue, field) };
  });
  // Two blocks of one text may have the same fault, so repeats are dropped.
  return faults.filter(
    (one, at) => faults.findIndex((other) => other.field === one.field && other.message === one.message) === at,
  );
};

const allFaults = (values: Values): readonly ContentFault[] => {
  const products = values.products as unknown as readonly ProductDetails[];
  const tables = values.pricing as unknown as readonly PriceTable[];
  return [
    ...(Object.keys(PUBLISHABLE) as ContentPartName[]).flatMap((part) => schemaFaults(part, values[part])),
    ...productFaults(products, tables).map((fault) => ({ part: 'products' as const, ...fault })),
    ...tableFaults(tables).map((fault) => ({ part: 'pricing' as const, ...fault })),
  ];
};

/** Faults that publishing would add. A fault that is already published does not block it. */
export function draftFaults(published: Values, values: Values): readonly ContentFault[] {
  const known = new Set(allFaults(published).map((fault) => JSON.stringify(fault)));
  return allFaults(values).filter((fault) => !known.has(JSON.stringify(fault)));
}
