import type {
  FullPattern,
  PatternFilter,
  StaffPattern,
  StaffVersion,
} from '@colorway/contract/pattern/admin-pattern.ts';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';

export type PatternPage = OutputOf<'adminPatterns.list'>;
export type { FullPattern, StaffPattern, StaffVersion };

/** Unset values are left out of the URL. */
export type Filter = { readonly [Key in keyof PatternFilter]: PatternFilter[Key] };

export const listPatterns = (filter: Filter, cursor: string | null) =>
  call('adminPatterns.list', { ...filter, ...(cursor === null ? {} : { cursor }) });

export const readPattern = (group: string): Promise<FullPattern> => call('adminPatterns.read', { group });

export const readDrawings = (group: string, version: number) => call('adminPatterns.drawings', { group, version });

export const findDesign = (id: string) => call('adminPatterns.design', { id });

export const movePattern = (group: string, to: number) => call('adminPatterns.move', { group, to });

/** The query key of all pattern groups, refetched when one changes. */
export const PATTERNS_KEY = ['staff-patterns'] as const;
