import { useRef, useState } from 'react';
import { ask } from '../../blocks/api/client.ts';
import type { InputOf } from '../../blocks/api/operations.ts';
import type { CartStore } from '../../blocks/cart/cart-store.ts';
import { useRefetchProject } from './use-project.ts';

type Approval = InputOf<'approvals.give'>;

interface Approving {
  readonly busy: boolean;
  readonly refusal: string | undefined;
  readonly approve: (approval: Approval) => Promise<boolean>;
}

/** The same approval goes by the same key, however often its answer is lost. */
export function useApprove(projectID: string, cart: CartStore): Approving {
  const again = useRefetchProject(projectID);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const attempt = useRef({ said: '', key: '' });

  const approve = async (approval: Approval) => {
    setBusy(true);
    setRefusal(undefined);
    const said = JSON.stringify(approval);
    if (attempt.current.said !== said) attempt.current = { said, key: crypto.randomUUID() };
    try {
      // The server compares with its own cart, so what was done here goes first.
      const settled = await cart.settle();
      if (!settled.arrived) throw new Error(settled.said.join(' '));
      await ask('approvals.give', approval, { idempotencyKey: attempt.current.key });
      return true;
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      await again();
      setBusy(false);
    }
  };
  return { busy, refusal, approve };
}
