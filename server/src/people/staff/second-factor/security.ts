import type { Security, SecuritySettings } from '@colorway/contract/sign-in/second-factor-contract.ts';
import { hasSecondFactor } from '@colorway/rules/sign-in/second-factor/second-factor.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import type { ActivityEntry } from '../../../kernel/operation/record.ts';
import { shortenIdle } from '../../../kernel/session/session-store.ts';
import { readSecuritySettings, saveSecuritySettings } from '../../../kernel/settings/security-settings-store.ts';
import { type Context, read, write } from '../../deps.ts';
import { assertFresh } from '../account/assert-fresh.ts';
import { countRoles, lockStaff } from '../account/staff-store.ts';
import { findLinkOf } from '../provider/provider-store.ts';
import { countFactors, readFactors } from './app-store.ts';

/** The sign-in service with the link of the caller. */
async function presentProvider({ tx, deps: { identityProvider }, sessions }: Context): Promise<Security['provider']> {
  if (!identityProvider) return null;
  const link = await findLinkOf(tx, identityProvider.issuer, sessions.staff?.staffId ?? '');
  return { name: identityProvider.name, linkedAt: link?.createdAt.toISOString() ?? null };
}

async function present(context: Context): Promise<Security> {
  const { tx, sessions } = context;
  const { version, settings } = await readSecuritySettings(tx);
  return {
    ...settings,
    ...(await countFactors(tx)),
    ...(await readFactors(tx, sessions.staff?.staffId ?? '')),
    people: await countRoles(tx),
    version,
    provider: await presentProvider(context),
  };
}

const requiredFromIn = (days: number | null): string | null =>
  days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString();

/** An owner who has no second factor would lock themselves out. */
async function change(context: Context, input: Input<'secondFactor.change'>): Promise<Security> {
  const { tx } = context;
  const { staffId } = assertFresh(context);
  await lockStaff(tx);
  const current = await readSecuritySettings(tx);
  if (current.version !== input.version) throw new Problem('conflict');
  const { requireAfterDays, idleMinutes = current.settings.idleMinutes } = input;
  if (typeof requireAfterDays === 'number' && !hasSecondFactor(await readFactors(tx, staffId))) {
    throw new Problem('second-factor-needed');
  }
  const requiredFrom =
    requireAfterDays === undefined ? current.settings.requiredFrom : requiredFromIn(requireAfterDays);
  const settings: SecuritySettings = { requiredFrom, idleMinutes };
  if (!(await saveSecuritySettings(tx, { version: input.version, settings }))) throw new Problem('conflict');
  if (idleMinutes < current.settings.idleMinutes) await shortenIdle(tx, idleMinutes * 60);
  return present(context);
}

const required = ({ requiredFrom }: SecuritySettings): string =>
  requiredFrom === null ? 'Optional' : `Required from ${requiredFrom.slice(0, 10)}`;

export const readSecurity = read('secondFactor.read', { run: ({ context }) => present(context) });

export const changeSecurity = write('secondFactor.change', {
  activity: {
    kind: 'staff',
    before: async (tx) => (await readSecuritySettings(tx)).settings,
    entries: ({ output, before }) => {
      const entries: ActivityEntry[] = [];
      if (before.requiredFrom !== output.requiredFrom) {
        entries.push({ what: 'Second factor', doing: 'changed', before: required(before), after: required(output) });
      }
      if (before.idleMinutes !== output.idleMinutes) {
        const [was, is] = [before.idleMinutes, output.idleMinutes].map((minutes) => `${minutes} minutes`);
        entries.push({ what: 'Sign-out without use', doing: 'changed', before: was, after: is });
      }
      return entries;
    },
  },
  run: ({ input, context }) => change(context, input),
});
