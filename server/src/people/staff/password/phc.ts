/** Parameters of an argon2id hash in a PHC string: `$argon2id$v=19$m=19456,t=2,p=1,text=typed$salt$hash`. */
export interface Phc {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  /** False for the hash of an earlier version, which was made of the NFKC form. */
  readonly isTyped: boolean;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const form =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})(,text=typed)?\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const TYPED = ',text=typed';

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

export const writePhc = ({ memory, passes, parallelism, isTyped, salt, hash }: Phc): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}${isTyped ? TYPED : ''}$${base64(salt)}$${base64(hash)}`;

export function readPhc(text: string): Phc | undefined {
  const found = form.exec(text);
  if (!found) return undefined;
  const [, memory = '', passes = '', parallelism = '', typed, salt = '', hash = ''] = found;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    isTyped: typed !== undefined,
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
