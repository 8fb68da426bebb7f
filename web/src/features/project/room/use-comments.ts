import { commentTag } from '@colorway/rules/project/review/comments.ts';
import { anchorOf, type MarkPoint, placeOf } from '@colorway/rules/project/review/marks.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CommentList, commentsKeyOf, commentsQuery, withComment } from '../page/use-project.ts';

export type ProofComment = CommentList['comments'][number];
export type CommentMessage = ProofComment['messages'][number];

interface CommentsQuery {
  readonly comments: readonly ProofComment[];
  readonly isLoading: boolean;
  readonly failed: boolean;
  readonly again: () => Promise<unknown>;
  /** Shows a comment that was just made, without a read of the others. */
  readonly show: (comment: ProofComment) => void;
}

const NONE: readonly ProofComment[] = [];

export function useComments(projectID: string, proofId: string): CommentsQuery {
  const client = useQueryClient();
  const show = useCallback(
    (comment: ProofComment) =>
      client.setQueryData<CommentList>(
        commentsKeyOf(projectID, proofId),
        (list) => list && withComment(list, comment.id, comment),
      ),
    [client, projectID, proofId],
  );
  const { data, isError, refetch } = useQuery(commentsQuery(projectID, proofId));
  return {
    comments: data?.comments ?? NONE,
    isLoading: data === undefined && !isError,
    failed: data === undefined && isError,
    again: refetch,
    show,
  };
}

/** The number of the next comment, unless someone else is faster. */
export const nextNumber = (comments: readonly ProofComment[]): number =>
  Math.max(0, ...comments.map(({ number }) => number)) + 1;

interface SortableComment extends ProofComment {
  readonly place: MarkPoint | undefined;
}

const sortables = new WeakMap<ProofComment, SortableComment>();

/** The same object for the same comment, so that its row is not rendered again. */
export function sortable(comment: ProofComment): SortableComment {
  const known = sortables.get(comment);
  if (known) return known;
  const made = { ...comment, place: comment.mark ? anchorOf(comment.mark) : undefined };
  sortables.set(comment, made);
  return made;
}

/** `You`, `Theo Lindqvist`, `Ana, Colorway`. */
export function writerOf({ author, name, isOwn }: CommentMessage, brandName: string): string {
  if (isOwn) return 'You';
  return author === 'maker' && name !== brandName ? `${name}, ${brandName}` : name;
}

/** `Comment 4, open, by Theo Lindqvist, area, lower left third`. */
export function commentLabel(comment: ProofComment, brandName: string): string {
  const [first] = comment.messages;
  const where = comment.mark ? [comment.mark.kind, placeOf(comment.mark)] : [];
  const by = first ? `by ${first.isOwn ? 'you' : writerOf(first, brandName)}` : '';
  return [`Comment ${comment.number}`, commentTag(comment).toLowerCase(), by, ...where].join(', ');
}
