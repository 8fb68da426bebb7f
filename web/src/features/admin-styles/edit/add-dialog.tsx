import { STYLE_NAME_MISSING, STYLE_PICTURE_MISSING } from '@colorway/rules/styles/messages.ts';
import { STYLE_PRODUCTS, type StyleCollection, type StyleProductType } from '@colorway/rules/styles/style-products.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { refusalOf } from '../refusal.ts';
import { type NewStyles, STYLES_KEY } from '../styles-api.ts';
import { type CardState, PictureCard } from './picture-card.tsx';

type Cards = Readonly<Partial<Record<StyleProductType, CardState>>>;

const addedMessage = (name: string, count: number): string =>
  `${name} is added to ${count} product ${count === 1 ? 'type' : 'types'}.`;

const reasonOf = (name: string, images: NewStyles['images'], cards: Cards): string | undefined => {
  if (Object.values(cards).some(({ sending }) => sending)) return 'Uploading';
  if (name.trim() === '') return STYLE_NAME_MISSING;
  return images.length === 0 ? STYLE_PICTURE_MISSING : undefined;
};

interface AddDialogProps {
  readonly collection: StyleCollection;
  readonly onClose: () => void;
}

/** One name and a picture for each product type that is to have the pattern. */
export function AddDialog({ collection, onClose }: AddDialogProps) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [cards, setCards] = useState<Cards>({});
  const field = useRef<HTMLInputElement>(null);
  const { run, busy, error } = useCommand('adminStyles.add', {
    after: async ({ patterns }, { patternName }) => {
      await client.invalidateQueries({ queryKey: STYLES_KEY });
      notify({ kind: 'success', text: addedMessage(patternName, patterns.length) });
      onClose();
    },
  });
  const refusal = error === undefined ? undefined : refusalOf(error);
  useReturnFocus();

  const images = STYLE_PRODUCTS.flatMap(({ id }) => {
    const fileId = cards[id]?.fileId;
    return fileId === undefined ? [] : [{ productType: id, fileId }];
  });
  return (
    <Dialog title="Add Pattern" onClose={onClose} wide>
      <div className="add-style">
        <TextField
          ref={field}
          label="Pattern name"
          autoComplete="off"
          value={name}
          error={refusal?.field ? refusal.message : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <p className="small quiet">Only product types with an image are saved.</p>
        <ul className="add-style__cards">
          {STYLE_PRODUCTS.map((product) => (
            <PictureCard
              key={product.id}
              collection={collection}
              type={product.id}
              name={product.name}
              onChange={(type, state) => setCards((now) => ({ ...now, [type]: state }))}
            />
          ))}
        </ul>
        {refusal && !refusal.field ? (
          <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} live>
            {refusal.message}
          </AlertBlock>
        ) : null}
        <div className="add-style__foot">
          <DisabledReasonButton
            look="primary"
            busy={busy}
            reason={reasonOf(name, images, cards)}
            onBlocked={() => {
              if (name.trim() === '') field.current?.focus();
            }}
            onClick={() => void run({ collection, patternName: name.trim(), images })}
          >
            {busy ? 'Saving' : 'Save'}
          </DisabledReasonButton>
        </div>
      </div>
    </Dialog>
  );
}
