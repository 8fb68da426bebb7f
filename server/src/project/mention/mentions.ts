import { type Mention, mentionsIn, UNKNOWN_MENTION } from '@colorway/rules/project/review/mentions.ts';
import type { Context } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { canMailAddress, mentionMail } from '../../mail/facade.ts';
import { withKey } from '../share/share-url.ts';
import { isCustomerOf, THE_CUSTOMER } from '../store/actor.ts';
import { mailPeople } from '../store/mail-people.ts';
import { listStaffOf, listVisitorsOf, type ProjectPerson, visitorEmails } from './people-store.ts';

interface NamedProject {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

interface Place {
  readonly project: NamedProject;
  /** A proof that only staff see. */
  readonly isHidden: boolean;
}

/** Everyone who may see what a comment is on; a visitor of several links once for each. */
async function listPeople({ tx }: Context, { project, isHidden }: Place): Promise<readonly ProjectPerson[]> {
  const staff = await listStaffOf(tx, project.id);
  if (isHidden) return staff;
  const customer = { id: 'customer', name: THE_CUSTOMER, kind: 'customer' as const, email: project.email, key: null };
  return [customer, ...staff, ...(await listVisitorsOf(tx, project.id))];
}

/** The first of each address. */
const oncePerAddress = (people: readonly ProjectPerson[]): readonly ProjectPerson[] =>
  people.filter(({ email }, at) => people.findIndex((one) => one.email === email) === at);

async function ownEmails({ tx, sessions }: Context): Promise<ReadonlySet<string>> {
  const { staff, customer, shares } = sessions;
  const given = await visitorEmails(
    tx,
    shares.map(({ tokenHash }) => tokenHash),
  );
  return new Set([staff?.email, customer?.email, ...given].filter((email) => email !== undefined));
}

/** The people whom the caller can name, each once. */
export async function listNameable(context: Context, place: Place): Promise<readonly ProjectPerson[]> {
  const own = await ownEmails(context);
  return oncePerAddress(await listPeople(context, place)).filter(({ email }) => !own.has(email));
}

function refuse(): never {
  const issues = [{ path: 'mentions', message: UNKNOWN_MENTION }];
  throw new Problem('invalid-input', { message: UNKNOWN_MENTION, details: { issues } });
}

interface TypedText {
  readonly note: string;
  /** Ids of people. */
  readonly mentions: readonly string[];
}

/** Refuses people who are not on the project. Ids that the text does not name, and the caller's own, are dropped. */
export async function readMentions(
  context: Context,
  place: Place,
  { note, mentions }: TypedText,
): Promise<readonly Mention[]> {
  if (mentions.length === 0) return [];
  const people = new Map((await listPeople(context, place)).map((one) => [one.id, one]));
  const named = [...new Set(mentions)].flatMap((id) => people.get(id) ?? refuse());
  const own = await ownEmails(context);
  const others = named.filter(({ email }) => !own.has(email));
  return mentionsIn(note, others).map(({ id, name }) => ({ person: id, name }));
}

interface EditedText extends TypedText {
  readonly before: { readonly note: string; readonly mentions: readonly Mention[] };
}

interface EditedMentions {
  readonly mentions: readonly Mention[];
  /** People whom the text did not name before. */
  readonly added: readonly Mention[];
}

/** The people that an edited text names. A name that it had before stays with its person, also one who lost access. */
export async function readEditedMentions(
  context: Context,
  place: Place,
  { note, mentions, before }: EditedText,
): Promise<EditedMentions> {
  const earlier = mentionsIn(before.note, before.mentions);
  const names = new Set(earlier.map(({ name }) => name));
  const added = (await readMentions(context, place, { note, mentions })).filter(({ name }) => !names.has(name));
  return { mentions: mentionsIn(note, [...earlier, ...added]), added };
}

interface MentioningText extends Place {
  readonly thread: { readonly proofId: string | null; readonly number: number | null };
  /** Null for the project itself. */
  readonly about: string | null;
  readonly by: string;
  readonly note: string;
  readonly hasFile: boolean;
  readonly mentions: readonly Mention[];
}

function pathFor({ project, thread }: MentioningText, kind: ProjectPerson['kind']): string {
  const id = encodeURIComponent(project.id);
  if (thread.proofId !== null) return `/project/${id}/proof/${thread.proofId}?comment=${thread.number ?? ''}`;
  return kind === 'staff' ? `/admin/project/${id}` : `/project/${id}?requests`;
}

/** Limits what a visitor can send to an address; the customer and staff are known. */
const canMail = async (context: Context, project: NamedProject, email: string): Promise<boolean> =>
  context.sessions.staff !== undefined ||
  isCustomerOf(context, project.email) ||
  canMailAddress(context, 'mention', email);

/**
 * Mails the named people who may see the text now, one mail for each address, in the transaction of the write. Returns
 * the addresses.
 */
export async function mailMentions(context: Context, written: MentioningText): Promise<ReadonlySet<string>> {
  const { project, about, by, note, hasFile } = written;
  const named = new Set(mentionsIn(note, written.mentions).map(({ person }) => person));
  if (named.size === 0) return named;
  const people = (await listPeople(context, written)).filter(({ id }) => named.has(id));
  const mailed = new Set<string>();
  for (const person of oncePerAddress(people)) {
    const { kind, email, key } = person;
    if (!(await canMail(context, project, email))) continue;
    const url = context.deps.publicUrl() + pathFor(written, kind);
    const link = key === null ? url : withKey(url, key);
    await mailPeople(context, {
      to: [email],
      mail: (brand) => mentionMail(brand, { project, about, by, note, hasFile, link }),
    });
    mailed.add(email);
  }
  return mailed;
}
