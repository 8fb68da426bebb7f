import { groupName } from '@colorway/rules/product/names/handle.ts';
import { PRODUCT_TYPE_IDS, type ProductTypeId } from '@colorway/rules/product/product-types.ts';
import type { ApiError } from '../../../blocks/api/api-error.ts';

/** The pattern that already has this handle. */
export interface Existing {
  readonly version: number;
  readonly state: string;
  readonly types: readonly ProductTypeId[];
}

export const existingOf = ({ details: { version, state, types } }: ApiError): Existing => ({
  version: typeof version === 'number' ? version : 0,
  state: typeof state === 'string' ? state : '',
  types: PRODUCT_TYPE_IDS.filter((type) => Array.isArray(types) && types.includes(type)),
});

/** "Necktie, Bow Tie and Robe" */
export const listed = (types: readonly ProductTypeId[]): string => {
  const names = types.map((type) => groupName(type));
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
};

const STATES: Readonly<Record<string, string>> = { live: 'live', draft: 'a draft', retired: 'retired' };

/** Describes the existing pattern in one sentence. */
export const existingMessage = (handle: string, { version, state, types }: Existing): string =>
  `${handle} already exists: version ${version}, ${STATES[state] ?? state}, for ${listed(types)}.`;

/** Describes what Replace changes and what it keeps. */
export function replaceMessages(
  existing: Existing,
  sent: readonly ProductTypeId[],
  state: 'live' | 'draft',
): readonly string[] {
  const others = existing.types.filter((type) => !sent.includes(type));
  const keeps = sent.length === 1;
  const stays = keeps
    ? `${listed(others)} ${others.length === 1 ? 'stays' : 'stay'} as ${others.length === 1 ? 'it is' : 'they are'}.`
    : `${listed(others)} ${others.length === 1 ? 'is' : 'are'} not among your files, so the new version goes without.`;
  return [
    ...(others.length > 0 ? [stays] : []),
    state === 'draft' && existing.state === 'live'
      ? `Yours becomes a draft; shoppers keep seeing version ${existing.version} until you make the draft live.`
      : `Yours becomes the newest version. Version ${existing.version} is kept.`,
    'Designs made from it stay as they were.',
  ];
}
