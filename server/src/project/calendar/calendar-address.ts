import { type Context, read, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { hashToken, newToken } from '../../kernel/session/cookies.ts';
import { staffIdOf } from '../staff/lock-project.ts';
import { deleteAddress, findAddress, saveAddress } from './calendar-store.ts';

function ownId(context: Context): string {
  const id = staffIdOf(context);
  if (id === null) throw new Problem('not-signed-in');
  return id;
}

async function readAddress(context: Context) {
  const found = await findAddress(context.tx, ownId(context));
  return { since: found?.createdAt.toISOString() ?? null };
}

/** The address is shown once: only its hash is stored. */
async function renewAddress(context: Context) {
  const token = newToken();
  await saveAddress(context.tx, ownId(context), hashToken(token));
  return { url: `${context.deps.publicUrl()}/calendar/${token}.ics` };
}

export const readCalendarAddress = read('calendar.read', { run: ({ context }) => readAddress(context) });

export const renewCalendarAddress = write('calendar.renew', {
  activity: { none: 'it changes nothing that another member of staff sees' },
  run: ({ context }) => renewAddress(context),
});

export const revokeCalendarAddress = write('calendar.revoke', {
  activity: { none: 'it changes nothing that another member of staff sees' },
  run: ({ context }) => deleteAddress(context.tx, ownId(context)),
});
