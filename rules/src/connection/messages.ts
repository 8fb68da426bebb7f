export const NO_KEYS = 'Save the keys first.';
export const TURN_OFF_FIRST = 'Turn the service off first.';
export const CHECK_FIRST = 'Check the keys first, and fix what is red.';
export const KEYS_CHANGED = 'Someone else changed these keys. Look at them, then save again.';
export const UNREADABLE =
  'These keys were saved with another SECRET_KEY, so this server cannot open them. Paste them again.';
export const SET_ON_SERVER = 'This service is set on the server. Remove its variables there and restart first.';
export const UNKNOWN_FIELD = 'This service has no such value.';
export const NOT_SWAPPED = 'The new keys do not work, so the old ones stay:';

export const takenBy = (name: string, onServer: boolean): string =>
  onServer
    ? `${name} has this part, set on the server. Remove its variables there and restart first.`
    : `${name} has this part. Turn it off first.`;

export const fieldOnServer = (label: string): string =>
  `${label} is set on the server. Remove it there and restart first.`;
export const missingField = (label: string): string => `Enter this: ${label}.`;
