import '../../../ui/dialog/dialog.css';
import { styleProductName } from '@colorway/rules/onboarding/styles.ts';
import { STYLE_NAME_MISSING } from '@colorway/rules/styles/messages.ts';
import { STYLE_DESTINATIONS } from '@colorway/rules/styles/style-destinations.ts';
import { STYLE_PRODUCTS, type StyleCollection } from '@colorway/rules/styles/style-products.ts';
import { type ReactNode, useId } from 'react';
import { useFirmDialog } from '../../../blocks/color-picker/use-firm-dialog.ts';
import { PictureButton } from '../../../blocks/picture-upload/picture-button.tsx';
import { usePicture } from '../../../blocks/picture-upload/use-picture.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { DialogHead } from '../../../ui/dialog/dialog-head.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconUsers } from '../../../ui/icons/icon-users.ts';
import type { StaffStyle } from '../styles-api.ts';
import { useEdit } from './use-edit.ts';

interface FirmDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Only its X closes it: neither Esc nor a press beside it takes away what was typed. */
function FirmDialog({ title, onClose, children }: FirmDialogProps) {
  const id = useId();
  useReturnFocus();
  const dialog = useFirmDialog(true, 'edit');
  return (
    <dialog {...dialog} className="dialog dialog--wide" aria-labelledby={id}>
      <DialogHead id={id} title={title} onClose={onClose} />
      {children}
    </dialog>
  );
}

const TYPES = STYLE_PRODUCTS.map(({ id, name }) => ({ value: id, label: name }));

interface EditDialogProps {
  readonly collection: StyleCollection;
  readonly style: StaffStyle;
  readonly onClose: () => void;
}

export function EditDialog({ collection, style, onClose }: EditDialogProps) {
  const picture = usePicture(STYLE_DESTINATIONS[collection]);
  const edit = useEdit(style, picture, onClose);
  const { name, type, refusal, theirs, busy } = edit;
  const shown = picture.stored?.previewUrl ?? picture.stored?.url ?? edit.image;
  const reason = picture.state === 'sending' ? 'Uploading' : name.trim() === '' ? STYLE_NAME_MISSING : undefined;
  return (
    <FirmDialog title="Edit Pattern" onClose={onClose}>
      <div className="edit-style">
        <div className="edit-style__picture">
          <img src={shown} alt={`Current: ${name}, ${styleProductName(type)}`} />
          <PictureButton picture={picture} label="Replace Image" name={style.patternName} />
        </div>
        <div>
          <TextField
            label="Name"
            autoComplete="off"
            value={name}
            error={refusal?.field ? refusal.message : undefined}
            onChange={({ target }) => edit.setName(target.value)}
          />
          <SelectField
            label="Type"
            value={type}
            options={TYPES}
            onChange={({ target }) => edit.setType(target.value as typeof type)}
          />
          {theirs ? (
            <AlertBlock
              tone="warning"
              icon={<IconUsers className="icon" />}
              title={`${theirs.changedBy ?? 'Someone'} changed this pattern.`}
              live
            >
              <p className="small">
                {`It is now ${theirs.patternName}, ${styleProductName(theirs.productType)}. Save again to keep yours.`}
              </p>
              <Button size="small" onClick={edit.takeTheirs}>
                Use theirs
              </Button>
            </AlertBlock>
          ) : null}
          {refusal && !refusal.field ? (
            <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} live>
              {refusal.message}
            </AlertBlock>
          ) : null}
        </div>
      </div>
      <div className="edit-style__foot">
        <TwoPressButton label="Delete" armedLabel="Really Delete?" doneLabel="Deleted" onConfirm={edit.remove} />
        <DisabledReasonButton look="primary" busy={busy} reason={reason} onClick={() => edit.save()}>
          {busy ? 'Saving' : 'Save'}
        </DisabledReasonButton>
      </div>
    </FirmDialog>
  );
}
