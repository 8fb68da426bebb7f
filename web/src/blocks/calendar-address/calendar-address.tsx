import './calendar-address.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CopyField } from '../../ui/field/copy-field.tsx';
import { IconRss } from '../../ui/icons/icon-rss.ts';
import { WaitingRows } from '../admin-list/list-states.tsx';
import { call } from '../api/client.ts';
import { useCommand } from '../api/use-command.ts';
import { formatDay } from '../when/format-moment.ts';

const KEY = ['calendar-address'] as const;

function AddressDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: KEY });
  const query = useQuery({ queryKey: KEY, queryFn: () => call('calendar.read') });
  const [url, setUrl] = useState<string>();
  const renew = useCommand('calendar.renew', {
    after: async (made) => {
      setUrl(made.url);
      await again();
    },
  });
  const revoke = useCommand('calendar.revoke', {
    after: async () => {
      setUrl(undefined);
      await again();
    },
  });
  const since = query.data?.since ?? null;
  const problem = query.error?.message ?? renew.refusal ?? revoke.refusal;
  return (
    <Dialog title="Subscribe" onClose={onClose}>
      <p className="small">
        Add this private address to your calendar program, and it shows the dates of every project: approve, pay, ship
        and in hands.
      </p>
      {query.isPending ? <WaitingRows rows={1} height={44} /> : null}
      {problem === undefined ? null : (
        <p className="small" role="alert">
          {problem}
        </p>
      )}
      <div aria-live="polite">
        {url === undefined ? null : (
          <>
            <CopyField value={url} label="Copy the calendar address" />
            <p className="tiny quiet">Copy it now. We do not show it again, and whoever has it sees these dates.</p>
          </>
        )}
        {url === undefined && since !== null ? (
          <p className="small quiet">Your address was made on {formatDay(since)}. A new one ends it.</p>
        ) : null}
      </div>
      <div className="calendar-address__ways">
        <Button look="primary" busy={renew.busy} onClick={() => void renew.run()}>
          {since === null ? 'Make an address' : 'Make a new address'}
        </Button>
        {since === null ? null : (
          <Button look="quiet" busy={revoke.busy} onClick={() => void revoke.run()}>
            End the address
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface CalendarAddressProps {
  readonly size?: 'small' | 'medium';
}

/** The dates of all projects in the calendar program of this member of staff. */
export function CalendarAddress({ size = 'medium' }: CalendarAddressProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        <IconRss className="icon icon--small" aria-hidden="true" />
        Subscribe
      </Button>
      {isOpen ? <AddressDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
