import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Sealer, sealerFrom } from './data-key.ts';

export interface EarlierKey {
  readonly key: string;
  /** Milliseconds since 1970; null while its renewal goes on. */
  readonly until: number | null;
}

/** Keys of what is out in the world: mailed codes and links. */
export interface LinkKeys {
  readonly current: string;
  /** Accepted until their time, but signing nothing. */
  readonly earlier: readonly EarlierKey[];
}

export const hmacOf = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** The current key first. */
export const acceptedKeys = ({ current, earlier }: LinkKeys): readonly string[] => [
  current,
  ...earlier.flatMap(({ key, until }) => (until === null || until > Date.now() ? [key] : [])),
];

/** Whether it is what one of the accepted keys makes. */
export const isMadeBy = (keys: LinkKeys, token: string, make: (key: string) => string): boolean =>
  acceptedKeys(keys).some((key) => {
    const [given, expected] = [Buffer.from(token), Buffer.from(make(key))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  });

/** For links that have to be read back. */
export const linkSealer = (key: string): Sealer => sealerFrom(key, 'sealed links');
