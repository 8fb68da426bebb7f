/** Mail programs end an address at white space, and no browser accepts it within a host. This one is nearly invisible. */
const HAIR_SPACE = '\u200a';

/** Characters that join an address: dots as IDNA reads them, at signs, a scheme's colon, backslashes of a share. */
const JOINTS = /(?:[.．。｡․@＠\\＼]|(?<=\p{L})[:：])(?=\S)/gu;

/** Breaks text so that it reads the same and no mail program makes it a link (D93). */
export const unlinked = (text: string): string => text.replaceAll(JOINTS, `$&${HAIR_SPACE}`);
