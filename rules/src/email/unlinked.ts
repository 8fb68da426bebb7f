/** Mail programs end an address at white space, and no browser takes it within a host. It is hardly seen. */
const HAIR_SPACE = '\u200a';

/** Characters that join an address: dots as IDNA reads them, at signs, a scheme's colon, backslashes of a share. */
const JOINTS = /(?:[.．。｡․@＠\\＼]|(?<=\p{L})[:：])(?=\S)/gu;

/** Text that reads the same and that no mail program makes a link of (D93). */
export const unlinked = (text: string): string => text.replaceAll(JOINTS, `$&${HAIR_SPACE}`);
