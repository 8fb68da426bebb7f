import * as z from 'zod';
import type { Answer } from '../../../kernel/outside/exchange.ts';
import { PortError, type PortErrorKind } from '../../../kernel/outside/port-error.ts';

export const CONTENTFUL = 'Contentful';

const errorSchema = z.object({
  message: z.string().catch(''),
  extensions: z
    .object({ contentful: z.object({ code: z.string(), requestId: z.string().optional() }).optional() })
    .optional(),
});
const errorsSchema = z.object({ errors: z.array(errorSchema).min(1) });
type GraphError = z.infer<typeof errorSchema>;

/** Classification by Contentful's error code. An unknown code is not retried. */
const CODES: Readonly<Record<string, { readonly kind: PortErrorKind; readonly message: string }>> = {
  RATE_LIMIT_EXCEEDED: { kind: 'throttled', message: 'Contentful asks us to wait.' },
  ACCESS_TOKEN_INVALID: { kind: 'auth', message: 'Contentful does not take our token: CONTENTFUL_TOKEN is wrong.' },
  TOO_COMPLEX_QUERY: { kind: 'validation', message: 'Contentful says that our question is too complex.' },
  QUERY_TOO_BIG: { kind: 'validation', message: 'Contentful says that our question is too long.' },
  UNKNOWN_LOCALE: { kind: 'validation', message: 'The space has no such locale.' },
  INTERNAL_SERVER_ERROR: { kind: 'ambiguous', message: 'Contentful is in trouble.' },
};

const DRAFT_LINK = 'UNRESOLVABLE_LINK';
const codeOf = ({ extensions }: GraphError): string | undefined => extensions?.contentful?.code;

const parseErrors = (text: string): z.infer<typeof errorsSchema> | undefined => {
  try {
    return errorsSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Counts links to drafts, which are null in an otherwise valid answer. */
export const draftLinks = ({ text }: Answer): number =>
  parseErrors(text)?.errors.filter((one) => codeOf(one) === DRAFT_LINK).length ?? 0;

/** Contentful sends the wait in seconds in its own header. */
const resetMs = ({ header }: Answer): number | undefined => {
  const seconds = Number(header('x-contentful-ratelimit-reset') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1_000) : undefined;
};

const WRONG_QUERY = {
  kind: 'validation' as const,
  message: 'Contentful does not take our question. Is the content model imported?',
};

/** Classifies by the error in the body first. Unknown codes are left to the status. */
export function classifyAnswer(answer: Answer): PortError | undefined {
  const { status, header } = answer;
  const error = parseErrors(answer.text)?.errors.find((one) => codeOf(one) !== DRAFT_LINK);
  const code = (error && codeOf(error)) ?? (status === 429 ? 'RATE_LIMIT_EXCEEDED' : undefined);
  const isQueryFault = error !== undefined && (status === 200 || status === 400);
  const found = CODES[code ?? ''] ?? (isQueryFault ? WRONG_QUERY : undefined);
  if (!found) return undefined;
  return new PortError(found.message, {
    service: CONTENTFUL,
    kind: found.kind,
    status,
    vendorCode: code,
    retryAfterMs: found.kind === 'throttled' ? resetMs(answer) : undefined,
    requestId: error?.extensions?.contentful?.requestId ?? header('x-contentful-request-id'),
  });
}
