import { type Mark, type MarkKind, markFault } from '@colorway/rules/project/review/marks.ts';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { type ProofComment, useComments } from './use-comments.ts';

/** Without a tool a click places a pin, and a drag pans. */
export type Tool = 'select' | MarkKind;

/** A comment that is being written. */
export interface Draft {
  /** Null for one about the proof as a whole. */
  readonly mark: Mark | null;
  readonly version: number;
}

export interface Room {
  readonly comments: readonly ProofComment[];
  readonly isLoading: boolean;
  readonly failed: boolean;
  readonly again: () => Promise<unknown>;
  readonly show: (comment: ProofComment) => void;
  readonly tool: Tool;
  readonly setTool: (tool: Tool) => void;
  readonly areMarksHidden: boolean;
  readonly hideMarks: (hidden: boolean) => void;
  readonly draft: Draft | undefined;
  /** Begins a comment; one that is being written already stays. */
  readonly write: (mark: Mark | null, on?: number) => void;
  readonly endDraft: () => void;
  readonly activeId: string | undefined;
  readonly activate: (id: string | undefined) => void;
  /** The number of the comment that is replied to. */
  readonly replyingTo: number | undefined;
  readonly setReplyingTo: (number: number | undefined) => void;
  /** Whether the viewer may write here. */
  readonly canWrite: boolean;
}

interface RoomOptions {
  readonly projectID: string;
  readonly proofId: string;
  readonly version: number;
  readonly canWrite: boolean;
}

export function useRoom({ projectID, proofId, version, canWrite }: RoomOptions): Room {
  const query = useComments(projectID, proofId);
  const [tool, setTool] = useState<Tool>('select');
  const [areMarksHidden, hideMarks] = useState(false);
  const [draft, setDraft] = useState<Draft>();
  const [replyingTo, setReplyingTo] = useState<number>();
  const [activeId, activate] = useState<string>();
  const { comment: named } = useSearch({ strict: false });
  const namedId = query.comments.find(({ number }) => String(number) === named)?.id;
  useEffect(() => {
    if (namedId !== undefined) activate(namedId);
  }, [namedId]);
  const write = useCallback(
    (mark: Mark | null, on = version) => {
      if (!canWrite || (mark && markFault(mark) !== undefined)) return;
      activate(undefined);
      setDraft((now) => now ?? { mark, version: on });
    },
    [canWrite, version],
  );
  const endDraft = useCallback(() => setDraft(undefined), []);
  return {
    ...{ ...query, tool, setTool, areMarksHidden, hideMarks, draft, write, endDraft, activeId, activate, canWrite },
    ...{ replyingTo, setReplyingTo },
  };
}
