import { notifyError } from '../api/notify-error.ts';
import { useCommand } from '../api/use-command.ts';

interface ShareLink {
  readonly create: () => void;
  readonly renew: () => Promise<unknown>;
  readonly revoke: () => Promise<unknown>;
}

/** Changes the link of a project; anyone with it can view, write and use the cart (D40). */
export function useShareLink(projectID: string, after: () => unknown): ShareLink {
  const renew = useCommand('share.renew', { after, refused: notifyError });
  const revoke = useCommand('share.revoke', { after, refused: notifyError });
  return {
    create: () => void renew.run({ projectID }),
    renew: () => renew.runOrThrow({ projectID }),
    revoke: () => revoke.runOrThrow({ projectID }),
  };
}
