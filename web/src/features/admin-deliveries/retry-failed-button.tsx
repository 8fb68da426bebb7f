import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/button/button.tsx';
import { IconRefresh } from '../../ui/icons/icon-refresh.ts';
import { notify } from '../../ui/notify/notify.ts';
import { DELIVERIES_KEY, retryFailed } from './deliveries-api.ts';

export function RetryFailedButton() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: retryFailed,
    onSuccess: () => notify({ kind: 'success', text: 'Everything that failed is on its way again.' }),
    onError: (error) => notify({ kind: 'error', text: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: DELIVERIES_KEY }),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {isPending ? null : <IconRefresh className="icon" aria-hidden="true" />}
      Retry all failed
    </Button>
  );
}
