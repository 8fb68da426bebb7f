import { NOT_SAVED_YET } from '@colorway/rules/configurator/messages.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconPencil } from '../../ui/icons/icon-pencil.ts';

/** Whether what is seen is what was saved. */
export const SavedState = ({ saved }: { readonly saved: boolean }) => (
  <p className="design__saved tiny" role="status" data-saved={saved || undefined}>
    {saved ? (
      <IconCheck className="icon icon--small" aria-hidden="true" />
    ) : (
      <IconPencil className="icon icon--small" aria-hidden="true" />
    )}
    {saved ? 'Your design is saved' : NOT_SAVED_YET}
  </p>
);
