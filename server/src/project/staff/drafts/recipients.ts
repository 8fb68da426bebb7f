import type { EmailAddress } from '@colorway/rules/email/email-address.ts';
import { CUSTOMER_RECIPIENT, MAX_RECIPIENTS, UNKNOWN_RECIPIENT } from '@colorway/rules/project/work/drafts.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { tryEmail } from '../../../kernel/session/read-email.ts';
import { listVisitorsOf } from '../../mention/people-store.ts';
import { THE_CUSTOMER } from '../../store/actor.ts';
import { toInvalidInput } from '../lock-project.ts';

export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: EmailAddress;
  /** The key of the link that a visitor came by. */
  readonly key: string | null;
}

/** The customer, then visitors of links that still work, each address once. */
export async function listRecipients(
  db: Queries,
  project: { readonly id: string; readonly email: string },
): Promise<readonly Recipient[]> {
  const customer = { id: CUSTOMER_RECIPIENT, name: THE_CUSTOMER, email: project.email, key: null };
  const people = [customer, ...(await listVisitorsOf(db, project.id))].flatMap(({ id, name, email: typed, key }) => {
    const email = tryEmail(typed);
    return email === undefined ? [] : { id, name, email, key };
  });
  return people.filter(({ email }, at) => people.findIndex((one) => one.email === email) === at);
}

/** Refuses people who are not on the project, so a made-up id gets no mail. */
export async function assertRecipients(
  tx: Queries,
  project: { readonly id: string; readonly email: string },
  ids: readonly string[] = [CUSTOMER_RECIPIENT],
): Promise<readonly string[]> {
  const unique = [...new Set(ids)].slice(0, MAX_RECIPIENTS);
  const known = new Set((await listRecipients(tx, project)).map(({ id }) => id));
  // A project may have an address that takes no mail; its proofs are shown all the same.
  if (unique.some((id) => id !== CUSTOMER_RECIPIENT && !known.has(id)))
    throw toInvalidInput('recipients', UNKNOWN_RECIPIENT);
  return unique;
}
