import { randomBytes } from 'node:crypto';

/** Short enough to read out on the telephone, and in the order of time. */
export const newRequestId = (): string => `${Date.now().toString(36)}-${randomBytes(5).toString('hex')}`;
