const PREFIX = 'cw_live_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(ALPHABET.length);

/** 26 letters of 62 are 154 bits; six more are the checksum. */
const RANDOM_LENGTH = 26;
const CHECKSUM_LENGTH = 6;
const SHOWN_LENGTH = 4;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** Fewer random bytes would make some letters likelier than others. */
export const KEY_BYTES = 32;

const toBase62 = (number: bigint, length: number): string => {
  let left = number;
  let letters = '';
  for (let at = 0; at < length; at++) {
    letters = ALPHABET[Number(left % BASE)] + letters;
    left /= BASE;
  }
  return letters;
};

/** CRC-32, as in zip files. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const checksumOf = (random: string): string => toBase62(BigInt(crc32(random)), CHECKSUM_LENGTH);

/** Writes random bytes as a key: `cw_live_`, random letters and their checksum. */
export function writeApiKey(bytes: Uint8Array): string {
  const number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const random = toBase62(number, RANDOM_LENGTH);
  return PREFIX + random + checksumOf(random);
}

/** True for a key whose checksum fits, so a mistyped one is refused without a query. */
export function isApiKey(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const random = text.slice(PREFIX.length, PREFIX.length + RANDOM_LENGTH);
  return text.slice(PREFIX.length + RANDOM_LENGTH) === checksumOf(random);
}

/** The first letters, by which people tell keys apart: `cw_live_8Jq2`. */
export const keyStart = (key: string): string => key.slice(0, PREFIX.length + SHOWN_LENGTH);
