const ID = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/;

/** Finds the id of a design in pasted text: the id itself, or a URL or order line that contains it. */
export const readConfiguredId = (text: string): string | undefined => ID.exec(text.toLowerCase())?.[0];

export const NO_CONFIGURED_ID =
  'A configuredId has 32 characters, 0 to 9 and a to f. Paste it, or an address that contains it.';
