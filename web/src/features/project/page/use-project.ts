import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { PREVIEW } from '@colorway/rules/content/preview.ts';
import { type Query, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { call } from '../../../blocks/api/client.ts';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { usePageStore, usePreview, useViewer } from '../../../blocks/page/page-context.tsx';

const keyOf = (projectID: string) => ['project', projectID] as const;

/** Below the project's own key, so that a change of the project refetches it, too. */
export const historyKeyOf = (projectID: string, filter: object) => [...keyOf(projectID), 'history', filter] as const;

export const commentsKeyOf = (projectID: string, proofId: string) =>
  [...keyOf(projectID), 'comments', proofId] as const;

export const peopleKeyOf = (projectID: string, proofId: string) => [...keyOf(projectID), 'people', proofId] as const;

export const linksKeyOf = (projectID: string) => [...keyOf(projectID), 'links'] as const;

export const comparisonKeyOf = (projectID: string, proofId: string, older: number, newer: number) =>
  [...keyOf(projectID), 'compare', proofId, older, newer] as const;

export const checkoutKeyOf = (projectID: string, cartVersion: number) =>
  [...keyOf(projectID), 'checkout', cartVersion] as const;

/** After a field of the checkout was saved elsewhere; the project is as it was. */
export function useRefetchCheckout(projectID: string): () => Promise<void> {
  const client = useQueryClient();
  const queryKey = checkoutKeyOf(projectID, 0).slice(0, -1);
  return () => client.invalidateQueries({ queryKey });
}

export const approvalsKeyOf = (projectID: string) => [...keyOf(projectID), 'approvals'] as const;

const JUST_CAME_MS = 10_000;

/** The comments of a proof; below the project's key, so that its events refetch them. */
export const commentsQuery = (projectID: string, proofId: string) =>
  queryOptions({
    queryKey: commentsKeyOf(projectID, proofId),
    queryFn: () => call('comments.list', { projectID, proofId }),
    staleTime: JUST_CAME_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

interface ProjectQuery {
  readonly project: PortalProject | undefined;
  /** There is none here for this viewer. */
  readonly refused: boolean;
  readonly failed: boolean;
  /** The project as it was seen by a link that has ended since. */
  readonly ended: PortalProject | undefined;
  readonly again: () => Promise<unknown>;
}

const STARTED_AT = Date.now();

/** The project sent with the page; after a change of viewer it must not be shown. */
function useSentProject(projectID: string): PortalProject | undefined {
  const { viewer, project } = usePageStore().page;
  const isSame = useViewer() === viewer;
  return isSame && project?.project.projectID === projectID ? project : undefined;
}

export function useProject(projectID: string): ProjectQuery {
  const sent = useSentProject(projectID);
  const preview = usePreview() ? PREVIEW.value : undefined;
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(projectID),
    queryFn: () => call('portal.read', { projectID, ...(preview && { preview }) }),
    ...(sent && { initialData: sent, initialDataUpdatedAt: STARTED_AT }),
    // Events during another screen were missed; a fresh answer is not refetched.
    staleTime: JUST_CAME_MS,
    refetchOnMount: true,
    refetchOnWindowFocus: 'always',
    // The client tries a read again by itself.
    retry: false,
  });
  const status = error instanceof ApiError ? error.status : undefined;
  const refused = status === 404 || status === 403;
  const isEnded = (refused || status === 401) && data?.viewer.kind === 'share';
  if (isEnded) return { project: undefined, refused: false, failed: false, ended: data, again: refetch };
  return {
    ended: undefined,
    project: refused ? undefined : data,
    refused,
    failed: error !== null && !data && !refused,
    again: refetch,
  };
}

/** After something of the project changed, here or elsewhere. */
export function useRefetchProject(projectID: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: keyOf(projectID) }), [client, projectID]);
}

export type CommentList = OutputOf<'comments.list'>;
type ProofComment = CommentList['comments'][number];

/** The list with this comment as it is now; without it when it is undefined. Ordered like that of the server. */
export function withComment({ comments }: CommentList, id: string, comment: ProofComment | undefined): CommentList {
  const others = comments.filter((one) => one.id !== id);
  if (!comment) return { comments: others };
  const after = others.findIndex(({ number }) => number > comment.number);
  return { comments: others.toSpliced(after < 0 ? others.length : after, 0, comment) };
}

const COMMENTS = commentsKeyOf('', '')[2];

/** Reads one comment for each open list. Rejects when a list is being read already, whose answer may be older. */
async function refetchComment(client: QueryClient, projectID: string, commentId: string): Promise<void> {
  const queryKey = [...keyOf(projectID), COMMENTS];
  const open = client.getQueryCache().findAll({ queryKey, type: 'active' });
  const lists = open.map(async ({ queryKey, state }) => {
    if (state.fetchStatus !== 'idle' || state.data === undefined)
      throw new Error('Expected a list that is not being read');
    const proofId = String(queryKey[3]);
    const { comments } = await call('comments.list', { projectID, proofId, commentId });
    client.setQueryData<CommentList>(queryKey, (list) => list && withComment(list, commentId, comments[0]));
  });
  await Promise.all(lists);
}

/** After a thread changed: its comment is read alone, before the project, which may have 500 of them. */
export function useRefetchThread(projectID: string): (id: string | undefined) => Promise<void> {
  const client = useQueryClient();
  const again = useRefetchProject(projectID);
  return useMemo(() => {
    let turn: Promise<unknown> = Promise.resolve();
    const isOther = (query: Query) => query.queryKey[2] !== COMMENTS || !query.isActive();
    const refetch = async (id: string): Promise<void> => {
      await refetchComment(client, projectID, id);
      void client.invalidateQueries({ queryKey: keyOf(projectID), predicate: isOther });
    };
    // One read after the other, so that an older answer does not follow a newer one.
    return async (id) => {
      turn = turn.then(() => (id === undefined ? again() : refetch(id))).catch(() => void again());
      await turn;
    };
  }, [client, projectID, again]);
}
