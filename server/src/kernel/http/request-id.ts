import { randomBytes } from 'node:crypto';

const process = randomBytes(4).toString('hex');
let count = 0;

/** Short enough to read out on the telephone, and no other request's on any node. */
export const newRequestId = (): string => `${process}-${(count++).toString(36)}`;
