import type { Health } from '@colorway/contract/health/health-contract.ts';
import { ALERTS } from '@colorway/rules/health/alerts.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CheckField } from '../../ui/field/check-field.tsx';
import { FieldError } from '../../ui/field/frame/field-error.tsx';
import { IconBell } from '../../ui/icons/icon-bell.ts';
import { Tag } from '../../ui/tag/tag.tsx';
import { formatNear } from './health-rows.ts';

type Recipients = Health['recipients'];

/** `Email all owners`, or the names of the chosen. */
const thenLabel = ({ staffIds, people }: Recipients): string => {
  const names = people.filter(({ staffId }) => staffIds.includes(staffId)).map(({ name }) => name);
  return names.length === 0 ? 'Email all owners' : `Email ${names.join(', ')}`;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface AlertTableProps extends Pick<Health, 'alerts' | 'recipients'> {
  readonly now: Date;
}

export const AlertTable = ({ alerts, recipients, now }: AlertTableProps) => (
  <section className="health-alerts" aria-labelledby="health-alerts-title">
    <h2 id="health-alerts-title">Alerts</h2>
    <table className="admin-list-table admin-list-table--cards">
      <caption className="visually-hidden">Alerts</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Then</th>
          <th scope="col">Last</th>
        </tr>
      </thead>
      <tbody>
        {alerts.map(({ alert, since, lastAt }) => (
          <tr key={alert}>
            <th scope="row">{ALERTS[alert].label}</th>
            <td data-label="Then">{thenLabel(recipients)}</td>
            <td data-label="Last">
              {lastAt === null ? 'Never' : <time dateTime={lastAt}>{capital(formatNear(lastAt, now))}</time>}{' '}
              {since === null ? null : <Tag tone="error">Now</Tag>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

interface ChooseRecipientsProps {
  readonly recipients: Recipients;
  readonly onSaved: () => unknown;
  readonly onClose: () => void;
}

function ChooseRecipients({ recipients: { version, staffIds, people }, onSaved, onClose }: ChooseRecipientsProps) {
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(staffIds));
  const { run, busy, refusal } = useCommand('health.saveRecipients', {
    after: async () => {
      await onSaved();
      onClose();
    },
  });
  const toggle = (staffId: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(staffId)) next.add(staffId);
      return next;
    });
  return (
    <Dialog title="Send alerts to" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run({ version, staffIds: [...chosen] });
        }}
      >
        <p className="small quiet">With no one chosen, alerts go to all owners.</p>
        <div className="health-people">
          {people.map(({ staffId, name, email, isOwner }) => (
            <CheckField
              key={staffId}
              label={`${name}, ${email}${isOwner ? ' (owner)' : ''}`}
              checked={chosen.has(staffId)}
              onChange={() => toggle(staffId)}
            />
          ))}
        </div>
        {refusal ? <FieldError id={`${id}-refusal`}>{refusal}</FieldError> : null}
        <div className="dialog-ways">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Opens the choice of people. */
export function SendAlertsTo(props: Omit<ChooseRecipientsProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <>
      <Button ref={button} onClick={() => setOpen(true)}>
        <IconBell className="icon" aria-hidden="true" />
        Send alerts to
      </Button>
      {open ? <ChooseRecipients {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
