import { meetsNeed, type Need, ROLE_NAMES, type Role } from '@colorway/rules/role/roles.ts';
import { CALLERS, type CallerName } from './callers.ts';
import type { Rule } from './case.ts';

/** Independent of the guard's code, because the walk checks the guard. */
export const SIGNED_OUT: readonly CallerName[] = [
  'nobody',
  'suspended staff',
  'a holder of a revoked link',
  'a session ended by idle time',
  'a session past its absolute life',
  'a paired tablet',
  'a revoked tablet',
];
const STAFF: readonly CallerName[] = ROLE_NAMES;
const PEOPLE: readonly CallerName[] = ["the project's customer", 'a distributor', ...STAFF];
/** From each right to the next, fewer visitors pass. */
const BUYERS: readonly CallerName[] = [...PEOPLE, 'a holder of its link'];
const WRITERS: readonly CallerName[] = [...BUYERS, 'a holder of a comment link'];
const VISITORS: readonly CallerName[] = ['a holder of a look link', 'a visitor without a name'];
const MEMBERS: readonly CallerName[] = [...WRITERS, ...VISITORS];

const passing: Readonly<Record<Rule, readonly CallerName[]>> = {
  public: CALLERS,
  sender: CALLERS,
  'sender-or-staff': CALLERS,
  customer: ['another customer', "the project's customer", 'a distributor', 'somebody whose address was taken off'],
  project: MEMBERS,
  'project-quietly': MEMBERS,
  'project-comment': WRITERS,
  'project-order': BUYERS,
  'project-people': PEOPLE,
  floor: ['a paired tablet'],
  staff: STAFF,
};

export const roleOf = (caller: CallerName): Role | undefined => ROLE_NAMES.find((role) => role === caller);

/** Whether this caller is staff whose role lacks the right by the table of roles. */
const lacks = (need: Need, caller: CallerName): boolean => {
  const role = roleOf(caller);
  return role !== undefined && !meetsNeed(role, need);
};

export const passes = (rule: Rule, need: Need, caller: CallerName): boolean =>
  passing[rule].includes(caller) && !lacks(need, caller);

const BY_RIGHT: readonly Rule[] = ['project-comment', 'project-order'];

/**
 * Status of the refusal, which never reveals whether the object exists. A visitor knows the own project, so there the refusal
 * names the missing right.
 */
export function refusal(rule: Rule, need: Need, caller: CallerName, isOwnProject = false): number {
  if (lacks(need, caller)) return 403;
  if (BY_RIGHT.includes(rule) && isOwnProject && MEMBERS.includes(caller)) return 403;
  if (rule === 'project-quietly') return 404;
  if (SIGNED_OUT.includes(caller) || rule === 'customer') return 401;
  return rule.startsWith('project') ? 404 : 403;
}
