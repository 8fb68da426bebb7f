import { hash } from 'node:crypto';

/** The same content has the same tag on every node. */
export const entityTag = (content: string): string => `"${hash('sha1', content, 'base64url')}"`;

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the caller has it: one tag, a list of them, marked as weak by a proxy, or any at all. */
export const holdsTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => bare(one) === tag || one.trim() === '*') ?? false;
