import { os } from '../../edge/http/implementer.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { heldRows } from './held-store.ts';
import { removePersonalData } from './remove-personal-data.ts';

export const personalDataRoutes = {
  read: os.personalData.read.handler(async ({ input, context }) => {
    const email = readEmail(input.email);
    return { email, ...(await heldRows(context.tx, email)) };
  }),
  remove: os.personalData.remove.handler(({ input, context }) => removePersonalData(context, input.email)),
};
