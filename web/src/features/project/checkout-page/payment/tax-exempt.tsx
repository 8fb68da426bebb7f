import type { CheckoutPageView } from '@colorway/contract/project/cart/checkout-contract.ts';
import type { SentCertificate } from '@colorway/contract/shop/charge-contract.ts';
import { CERTIFICATE_NAMES } from '@colorway/rules/shop/charge/certificate.ts';
import { stateOfAddress } from '@colorway/rules/shop/charge/sales-tax.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCommand } from '../../../../blocks/api/use-command.ts';
import { FileRow } from '../../../../blocks/file-upload/file-row.tsx';
import { createUploader } from '../../../../blocks/file-upload/queue/uploader.ts';
import { RejectedFiles } from '../../../../blocks/file-upload/rejected-files.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { IconUpload } from '../../../../ui/icons/icon-upload.ts';
import { notify } from '../../../../ui/notify/notify.ts';
import { Tag } from '../../../../ui/tag/tag.tsx';

const TONES = { checking: 'warning', accepted: 'ok', ended: 'error', refused: 'error' } as const;

const Certificate = ({ certificate: { fileName, state, sentence } }: { readonly certificate: SentCertificate }) => (
  <li>
    <span>
      <b>{fileName}</b>
      <span className="tiny quiet">{sentence}</span>
    </span>
    <Tag tone={TONES[state]}>{CERTIFICATE_NAMES[state]}</Tag>
  </li>
);

const ACCEPTED = '.pdf,.png,.jpg,.jpeg';

export interface TaxProps {
  readonly projectID: string;
  readonly page: CheckoutPageView;
  readonly onSent: () => void;
}

/** A certificate is sent once its file has arrived; tax is charged until staff accept it. */
export function TaxExempt({ projectID, page: { charges, contact }, onSent }: TaxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [uploader] = useState(() => createUploader({ destination: 'revisions', projectID, onStored: () => {} }));
  const { files, rejections } = useSyncExternalStore(uploader.subscribe, uploader.current, uploader.current);
  const { run, busy, refusal } = useCommand('charges.sendCertificate', {
    after: () => {
      for (const { key } of uploader.current().files) uploader.remove(key);
      notify({ kind: 'success', text: 'We got your certificate and check it within a business day.' });
      onSent();
    },
  });
  const stored = files.find((file) => file.stored)?.stored;
  const fileId = stored?.id;
  const forState = contact ? stateOfAddress(contact.address) : undefined;
  const send = useRef(() => {});
  send.current = () => {
    if (fileId !== undefined) void run({ projectID, fileId, ...(forState && { forState }) });
  };
  useEffect(() => {
    if (fileId !== undefined) send.current();
  }, [fileId]);
  const pick = (list: FileList | null) => {
    const [file] = list ?? [];
    if (!file) return;
    uploader.dismiss(rejections.map(({ key }) => key));
    uploader.pick([file]);
  };
  return (
    <div className="tax-exempt">
      <p className="field__label">
        Tax-exempt? <span className="quiet">(optional)</span>
      </p>
      <ul className="tax-exempt__list">
        {charges.certificates.map((certificate) => (
          <Certificate key={certificate.id} certificate={certificate} />
        ))}
        {files.map((file) =>
          file.stored ? null : (
            <FileRow
              key={file.key}
              file={file}
              onAgain={() => uploader.again(file.key)}
              onRemove={() => uploader.remove(file.key)}
            />
          ),
        )}
      </ul>
      <RejectedFiles rejections={rejections} onDismiss={uploader.dismiss} />
      <Button busy={busy} onClick={() => input.current?.click()}>
        <IconUpload className="icon" aria-hidden="true" />
        {charges.certificates.length === 0 ? 'Add your certificate' : 'Add a new one'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label="Add your certificate"
        onChange={({ target }) => {
          pick(target.files);
          target.value = '';
        }}
      />
      {refusal ? (
        <p className="field__error" role="alert">
          {refusal}
        </p>
      ) : null}
      <p className="tiny quiet">
        We check it within a business day. Until then tax is charged, and refunded once it is accepted.
      </p>
    </div>
  );
}
