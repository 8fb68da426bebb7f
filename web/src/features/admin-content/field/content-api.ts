import type { ContentEditor } from '@colorway/contract/content/editor-contract.ts';
import type { Value } from '@colorway/rules/content/draft.ts';
import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';
import { call } from '../../../blocks/api/client.ts';

/** The query key of the whole editor, refetched when a colleague drafts something. */
export const DASHBOARD_KEY = ['content-desk'] as const;
export const HISTORY_KEY = ['content-history'] as const;

export const readEditor = (): Promise<ContentEditor> => call('contentDesk.read');

interface TypedField {
  readonly part: ContentPartName;
  readonly field: string;
  readonly value: Value;
  readonly was: Value;
}

export const saveField = (typed: TypedField): Promise<ContentEditor> => call('contentDesk.save', typed);

export const discard = (what: { readonly part?: ContentPartName; readonly field?: string }): Promise<ContentEditor> =>
  call('contentDesk.discard', what);

export const publish = (
  version: string,
  parts: ContentPartName[] | undefined,
  acceptAccent: boolean,
): Promise<ContentEditor> => call('contentDesk.publish', { version, acceptAccent, ...(parts && { parts }) });

export const readHistory = (before: number | null) => call('contentDesk.history', before === null ? {} : { before });

/** A save answers with its own part; the rest stays as it was. */
export const mergeEditor = (old: ContentEditor | undefined, got: ContentEditor): ContentEditor => ({
  ...got,
  parts: (old ?? got).parts.map((state) => got.parts.find(({ part }) => part === state.part) ?? state),
});
