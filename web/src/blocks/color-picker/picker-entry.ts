interface Marked {
  readonly colorPicker?: boolean;
}

/** Whether the history entry shown is the one of an open picker. */
export const isPickerEntry = (): boolean => (history.state as Marked | null)?.colorPicker === true;

/** The picker is closed after a reload, so its entry would cost a press of Back that does nothing. */
export const closePickerEntry = (): void => {
  if (isPickerEntry()) history.back();
};
