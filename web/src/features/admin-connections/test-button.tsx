import type { ConnectionPort } from '@colorway/contract/services/service-contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/button/button.tsx';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconSend } from '../../ui/icons/icon-send.ts';
import { PORT_NAMES } from './connection-words.ts';
import { CONNECTIONS_KEY, testConnection } from './connections-api.ts';

/** The answer stays beside the button until the next test. */
export function TestButton({ port }: { readonly port: ConnectionPort }) {
  const client = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => testConnection(port),
    onSettled: () => client.invalidateQueries({ queryKey: CONNECTIONS_KEY }),
  });
  const said = error ? { ok: false, words: error.message } : data;
  const Icon = said?.ok ? IconCheck : IconAlertTriangle;
  return (
    <>
      <Button size="small" busy={isPending} aria-label={`Send a test: ${PORT_NAMES[port]}`} onClick={() => mutate()}>
        {isPending ? null : <IconSend className="icon" aria-hidden="true" />}
        {isPending ? 'Sending' : 'Send a test'}
      </Button>
      <p className="connection-test__answer" role="status" data-ok={said?.ok}>
        {said && !isPending ? (
          <>
            <Icon className="icon icon--small" aria-hidden="true" />
            <span>{said.words}</span>
          </>
        ) : null}
      </p>
    </>
  );
}
