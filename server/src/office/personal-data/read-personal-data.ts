import { read } from '../../catalog/deps.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { listStoredRows } from './stored-rows-store.ts';

export const readPersonalData = read('personalData.read', {
  run: async ({ input, context }) => {
    const email = readEmail(input.email);
    return { email, ...(await listStoredRows(context.tx, email)) };
  },
});
