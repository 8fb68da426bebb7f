import type { AdminCertificate } from '@colorway/contract/shop/charge-contract.ts';
import { STATE_CODES, US_STATES } from '@colorway/rules/shop/charge/us-states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { recordKey } from './customers-api.ts';

interface CertificateDialogProps {
  readonly recordId: string;
  readonly certificate: AdminCertificate;
  readonly onClose: () => void;
}

const STATE_OPTIONS = [
  { value: '', label: 'Choose a state' },
  ...STATE_CODES.map((value) => ({ value, label: US_STATES[value] })).sort((a, b) => a.label.localeCompare(b.label)),
];

/** The certificate in the browser's own viewer, with both decisions beside it. */
export function CertificateDialog({ recordId, certificate, onClose }: CertificateDialogProps) {
  const { id, version, fileName, fileUrl } = certificate;
  const client = useQueryClient();
  const [state, setState] = useState<string>(certificate.forState ?? '');
  const [until, setUntil] = useState(certificate.until ?? '');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState<'accept' | 'refuse'>();
  const { run, busy, refusal } = useCommand('charges.decideCertificate', {
    after: () => {
      notify({ kind: 'success', text: 'Saved, and the customer gets an email.' });
      onClose();
    },
    always: () => void client.invalidateQueries({ queryKey: recordKey(recordId) }),
  });
  const forState = STATE_CODES.find((code) => code === state);
  const accept = (event: FormEvent) => {
    event.preventDefault();
    setChecked('accept');
    if (!forState) return;
    void run({ id, version, decision: { kind: 'accepted', forState, until: until === '' ? null : until } });
  };
  const refuse = () => {
    setChecked('refuse');
    if (reason.trim() !== '') void run({ id, version, decision: { kind: 'refused', reason } });
  };
  return (
    <Dialog title={fileName} onClose={onClose}>
      <form className="customer-form" noValidate onSubmit={accept}>
        <a href={fileUrl} target="_blank" rel="noreferrer" className="text-link">
          Open the certificate
        </a>
        <div className="customer-form__pair">
          <SelectField
            label="Counts in"
            value={state}
            options={STATE_OPTIONS}
            onChange={(event) => setState(event.target.value)}
          />
          <TextField
            label="Until"
            optional
            type="date"
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </div>
        {isChecked === 'accept' && !forState ? (
          <p className="field__error" role="alert">
            Choose a state.
          </p>
        ) : null}
        <div>
          <Button type="submit" look="primary" busy={busy}>
            Accept
          </Button>
        </div>
        <TextField
          label="Or say why it cannot be accepted"
          maxLength={300}
          value={reason}
          error={isChecked === 'refuse' && reason.trim() === '' ? 'Say why.' : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {refusal ? (
          <p className="field__error" role="alert">
            {refusal}
          </p>
        ) : null}
        <div className="dialog-ways">
          <Button onClick={onClose}>Cancel</Button>
          <Button busy={busy} onClick={refuse}>
            Refuse
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
