import type { Approved } from '@colorway/rules/project/approval.ts';
import { useState } from 'react';
import { call } from '../api/client.ts';
import type { InputOf } from '../api/operations.ts';
import { useCommand } from '../api/use-command.ts';

type Approval = InputOf<'approvals.give'>;

const WHO_MISSING = 'Write who said so.';

interface ApprovalOptions {
  readonly projectID: string;
  readonly proofId: string;
  /** Staff write down who approved by phone. */
  readonly asksWho: boolean;
  /** Sends what is still on its way to the cart: the server compares with its own cart. */
  readonly settle?: (() => Promise<void>) | undefined;
  /** Reads the project again. */
  readonly again: () => Promise<unknown>;
}

interface ApprovalInput {
  readonly givenBy: string;
  readonly setGivenBy: (givenBy: string) => void;
  readonly fault: string | undefined;
  readonly busy: boolean;
  readonly refusal: string | undefined;
  /** Resolves to whether it is recorded. */
  readonly approve: (requested: Approved) => Promise<boolean>;
}

/** An approval as it is typed and given; it names the file and every size with its price (D66). */
export function useApprovalInput({ projectID, proofId, asksWho, settle, again }: ApprovalOptions): ApprovalInput {
  const [givenBy, setGivenBy] = useState('');
  const [pressed, setPressed] = useState(false);
  const { run, busy, refusal } = useCommand(
    async (approval: Approval, idempotencyKey) => {
      await settle?.();
      return call('approvals.give', approval, { idempotencyKey });
    },
    { always: again },
  );
  const isMissing = asksWho && givenBy.trim() === '';

  const approve = async ({ sha256, selections, lines }: Approved): Promise<boolean> => {
    setPressed(true);
    if (isMissing) return false;
    const given = await run({
      projectID,
      proofId,
      sha256,
      selections: { ...selections },
      lines: lines.map((line) => ({ ...line, selections: { ...line.selections } })),
      ...(asksWho && { givenBy: givenBy.trim() }),
    });
    return given !== undefined;
  };
  return { givenBy, setGivenBy, fault: pressed && isMissing ? WHO_MISSING : undefined, busy, refusal, approve };
}
