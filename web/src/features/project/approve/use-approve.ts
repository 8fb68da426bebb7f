import type { Proof } from '@colorway/contract/project/proof.ts';
import type { Selections } from '@colorway/rules/product/selections.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { call } from '../../../blocks/api/client.ts';
import type { InputOf, OutputOf } from '../../../blocks/api/operations.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { type ShownCart, settleOrThrow } from '../../../blocks/cart/use-cart.ts';
import { proofNow } from '../page/live-approvals.ts';
import { useRefetchProject } from '../page/use-project.ts';

type SeenProof = InputOf<'approvals.give'>['proofs'][number];

/** The state of a proof on the screen, which the server compares with its own. */
export function toSeenProof(proof: Proof, cart: ShownCart, selections: Selections): SeenProof {
  const { sha256, lines, alerts } = proofNow(proof, cart);
  return {
    proofId: proof.id,
    sha256,
    selections: { ...selections },
    lines: lines.map((line) => ({ ...line, selections: { ...line.selections } })),
    alerts: alerts.map(({ keyword }) => keyword),
  };
}

const OFFLINE = 'We could not reach Colorway. Your ticks and your name are still here.';

interface Approve {
  readonly run: (input: InputOf<'approvals.give'>) => Promise<OutputOf<'approvals.give'> | undefined>;
  readonly busy: boolean;
  readonly refusal: string | undefined;
}

/** Sends pending changes of the cart first, because the server compares with its own cart. */
export function useApprove(projectID: string, cart: ShownCart): Approve {
  const again = useRefetchProject(projectID);
  return useCommand(
    async (input: InputOf<'approvals.give'>, idempotencyKey) => {
      await settleOrThrow(cart);
      return call('approvals.give', input, { idempotencyKey }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 0) throw new Error(OFFLINE);
        throw error;
      });
    },
    { always: again },
  );
}

/** The typed name; the one of the last approval until something is typed. */
export function useTypedName(known: string | undefined): readonly [string, (name: string) => void] {
  const [typed, setTyped] = useState<string>();
  const [first, setFirst] = useState('');
  useEffect(() => setFirst((now) => now || (known ?? '')), [known]);
  return [typed ?? first, setTyped];
}
