import type { PortErrorKind } from '../../../kernel/outside/port-error.ts';
import { withoutAddresses } from '../../mail/without-addresses.ts';
import type { UserError } from './document.ts';
import { fieldLabel } from './field-labels.ts';

export interface GraphError {
  readonly message: string;
  /** Path from the root of the answer: the field of the document, then its descendants. */
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly code?: string; readonly requiredAccess?: string };
}

/** Kinds by Shopify's code; an unknown code means an invalid request. */
const KINDS: Readonly<Record<string, PortErrorKind>> = {
  THROTTLED: 'throttled',
  ACCESS_DENIED: 'auth',
  SHOP_INACTIVE: 'auth',
  INTERNAL_SERVER_ERROR: 'ambiguous',
  TIMEOUT: 'ambiguous',
};

const IN_TROUBLE = 'Shopify is in trouble.';
const NOT_ALLOWED = 'Shopify does not let our app do this:';

const MESSAGES: Readonly<Record<string, (error: GraphError) => string>> = {
  THROTTLED: () => 'Shopify asks us to wait: too much was asked at once.',
  ACCESS_DENIED: ({ message, extensions }) => {
    const scope = /`([^`]+)`/.exec(extensions?.requiredAccess ?? message)?.[1];
    return scope === undefined ? `${NOT_ALLOWED} a scope is missing.` : `${NOT_ALLOWED} give it the scope ${scope}.`;
  },
  SHOP_INACTIVE: () => 'The shop is not active at Shopify.',
  INTERNAL_SERVER_ERROR: () => IN_TROUBLE,
  TIMEOUT: () => IN_TROUBLE,
};

export const kindOf = ({ extensions }: GraphError): PortErrorKind => KINDS[extensions?.code ?? ''] ?? 'validation';

export const graphErrorMessage = (error: GraphError): string =>
  MESSAGES[error.extensions?.code ?? '']?.(error) ??
  `Shopify does not understand us: ${withoutAddresses(error.message)}`;

/** Names the field, so that staff know what to change. */
export const userErrorMessage = ({ field, message }: UserError): string => {
  const where = fieldLabel(field ?? []);
  return `Shopify does not take this${where === '' ? '' : ` (${where})`}: ${withoutAddresses(message)}`;
};
