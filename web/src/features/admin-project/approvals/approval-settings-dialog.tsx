import { MAX_EXTRA_TICKS, MAX_TICK_LENGTH } from '@colorway/rules/project/approve/approval-ticks.ts';
import {
  UNAPPROVED_ORDER_LABELS,
  UNAPPROVED_ORDERS,
  UNAPPROVED_ORDERS_NAME,
} from '@colorway/rules/project/approve/unapproved-orders.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { call } from '../../../blocks/api/client.ts';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { notify } from '../../../ui/notify/notify.ts';

type Stored = OutputOf<'approvals.settings'>;
type UnapprovedOrders = Stored['settings']['unapprovedOrders'];

const KEY = ['approval-settings'];
const CHOICES = UNAPPROVED_ORDERS.map((value) => ({ value, label: UNAPPROVED_ORDER_LABELS[value] }));

function SettingsForm({ stored, onDone }: { readonly stored: Stored; readonly onDone: () => void }) {
  const { settings, version } = stored;
  const [unapprovedOrders, setUnapprovedOrders] = useState<UnapprovedOrders>(settings.unapprovedOrders);
  const [ticks, setTicks] = useState<readonly string[]>(() =>
    Array.from({ length: MAX_EXTRA_TICKS }, (_none, at) => settings.extraTicks[at] ?? ''),
  );
  const client = useQueryClient();
  const { run, busy, refusal } = useCommand('approvals.changeSettings', {
    after: (saved) => {
      client.setQueryData(KEY, saved);
      notify({ kind: 'success', text: 'Saved. The next approval and checkout use these settings.' });
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const extraTicks = ticks.map((tick) => tick.trim()).filter((tick) => tick !== '');
    void run({ version, settings: { extraTicks, unapprovedOrders } });
  };
  return (
    <form className="approval-settings" onSubmit={submit}>
      <SelectField
        label={UNAPPROVED_ORDERS_NAME}
        value={unapprovedOrders}
        options={CHOICES}
        onChange={({ target }) => setUnapprovedOrders(target.value as UnapprovedOrders)}
      />
      <fieldset>
        <legend className="small">More ticks for every approval</legend>
        {ticks.map((tick, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a tick has no other name than its place
            key={at}
            label={`Tick ${at + 1}`}
            optional
            value={tick}
            maxLength={MAX_TICK_LENGTH}
            placeholder="Care label"
            onChange={({ target }) => setTicks(ticks.with(at, target.value))}
          />
        ))}
      </fieldset>
      {refusal === undefined ? null : (
        <p className="small" role="alert">
          {refusal}
        </p>
      )}
      <Button type="submit" look="primary" busy={busy}>
        Save
      </Button>
    </form>
  );
}

/** Settings of approvals, for all projects. */
export default function ApprovalSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery({ queryKey: KEY, queryFn: () => call('approvals.settings'), gcTime: 0 });
  return (
    <Dialog title="Approvals of all projects" onClose={onClose}>
      {query.isPending ? <WaitingRows rows={4} height={44} /> : null}
      {query.error && !query.data ? (
        <NotLoaded title="The settings did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {query.data ? <SettingsForm key={query.data.version} stored={query.data} onDone={onClose} /> : null}
    </Dialog>
  );
}
