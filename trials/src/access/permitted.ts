import { CALLERS, type CallerName } from './callers.ts';
import type { Rule } from './case.ts';

/** Independent of the guard's code, because the walk checks the guard. */
export const SIGNED_OUT: readonly CallerName[] = [
  'nobody',
  'suspended staff',
  'a holder of a revoked link',
  'a session ended by idle time',
  'a session past its absolute life',
];
export const STAFF: readonly CallerName[] = ['staff', 'owner'];
const PEOPLE: readonly CallerName[] = ["the project's customer", 'a distributor', ...STAFF];
const MEMBERS: readonly CallerName[] = [...PEOPLE, 'a holder of its link'];

const passing: Readonly<Record<Rule, readonly CallerName[]>> = {
  public: CALLERS,
  sender: CALLERS,
  'sender-or-staff': CALLERS,
  customer: ['another customer', "the project's customer", 'a distributor', 'somebody whose address was taken off'],
  project: MEMBERS,
  'project-quietly': MEMBERS,
  'project-people': PEOPLE,
  staff: STAFF,
  owner: ['owner'],
};

export const passes = (rule: Rule, caller: CallerName): boolean => passing[rule].includes(caller);

/** Status of the refusal, which never reveals whether the object exists. */
export function refusal(rule: Rule, caller: CallerName): number {
  if (rule === 'project-quietly') return 404;
  if (SIGNED_OUT.includes(caller) || rule === 'customer') return 401;
  return rule === 'project' || rule === 'project-people' ? 404 : 403;
}
