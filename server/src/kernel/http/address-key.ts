import { createHmac } from 'node:crypto';

/** A key for counting by an e-mail or network address, so that no table or log holds the address itself. */
export const addressKey = (key: string, address: string): string =>
  createHmac('sha256', key).update(`limit ${address}`).digest('base64url').slice(0, 22);
