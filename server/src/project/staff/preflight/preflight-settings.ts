import type { PreflightSettings } from '@colorway/contract/project/admin/preflight-contract.ts';
import { NOT_A_PROFILE } from '@colorway/rules/preflight/finding-messages.ts';
import { type Context, type Deps, read, write } from '../../../catalog/deps.ts';
import { profileName } from '../../../files/facade.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import { toInvalidInput } from '../lock-project.ts';
import {
  readPreflightSettings,
  savePreflightSettings,
  type VersionedPreflightSettings,
} from './preflight-settings-store.ts';

export const DEFAULT_PROFILE_NAME = 'FOGRA39L coated';

const present = ({ version, limits, profile }: VersionedPreflightSettings): PreflightSettings => ({
  version,
  limits: { ...limits },
  profile: { name: profile?.name ?? DEFAULT_PROFILE_NAME, isDefault: profile === null },
});

type Profile = VersionedPreflightSettings['profile'];

/** Undefined leaves the profile as it is. */
async function readProfile({ profile }: Input<'preflight.saveSettings'>): Promise<Profile | undefined> {
  if (profile === undefined || profile === null) return profile;
  const name = await profileName(Buffer.from(profile, 'base64'));
  if (name === undefined) throw toInvalidInput('profile', NOT_A_PROFILE);
  return { name: name.slice(0, 120), base64: profile };
}

async function save(
  context: Context,
  { version, limits }: Input<'preflight.saveSettings'>,
  profile: Profile | undefined,
) {
  const { tx } = context;
  const current = await readPreflightSettings(tx);
  const next = { limits: limits ?? current.limits, profile: profile === undefined ? current.profile : profile };
  if (current.version !== version || !(await savePreflightSettings(tx, version, next)))
    throw new Problem('conflict', { details: { current: present(current) } });
  return present({ ...next, version: version + 1 });
}

export const readPreflightLimits = read('preflight.readSettings', {
  run: async ({ context }) => present(await readPreflightSettings(context.tx)),
});

export const savePreflightLimits = write('preflight.saveSettings', {
  prepare: (_deps: Deps, input) => readProfile(input),
  activity: {
    kind: 'content',
    entries: ({ input }) =>
      [...(input.limits ? ['Preflight limits'] : []), ...(input.profile === undefined ? [] : ['Printer profile'])].map(
        (what) => ({ what, doing: 'changed' }),
      ),
  },
  run: ({ input, context, prepared }) => save(context, input, prepared),
});
