import type { SyntheticEvent } from 'react';

/** Closes a dialog by Esc. React also hands it the `cancel` of dialogs and file inputs inside, which must leave it open. */
export const onOwnCancel =
  (close: () => void) =>
  (event: SyntheticEvent): void => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    close();
  };
