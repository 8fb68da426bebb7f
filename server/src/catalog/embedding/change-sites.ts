import type { Embedding } from '@colorway/contract/settings/embedding-contract.ts';
import { NOT_LISTED, TOO_MANY_SITES, TWICE } from '@colorway/rules/embedding/messages.ts';
import { daysLeft, type ListedSite, MAX_SITES, parseSite } from '@colorway/rules/embedding/site.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { type Context, type Deps, read, write } from '../deps.ts';
import { scriptBytes } from './embed-script.ts';
import { deleteSeen, readSeen, readSites, saveSites } from './embedding-store.ts';
import { firstDayOfWeek } from './note-shown.ts';

type Change = Input<'embedding.change'>;

const refuse = (message: string, meant?: string): Problem =>
  new Problem('invalid-input', {
    message,
    details: { issues: [{ path: 'site', message }], ...(meant !== undefined && { meant }) },
  });

function added(sites: readonly ListedSite[], typed: string, now: Date): readonly ListedSite[] {
  const parsed = parseSite(typed);
  if (!parsed.ok) throw refuse(parsed.refusal.message, parsed.refusal.meant);
  const site = parsed.value;
  const known = sites.find((one) => one.site === site);
  if (known && daysLeft(known, now.getTime()) !== 0) throw refuse(TWICE);
  const others = sites.filter((one) => one !== known);
  if (others.length >= MAX_SITES) throw refuse(TOO_MANY_SITES);
  return [...others, { site, addedAt: now.toISOString() }];
}

function removed(sites: readonly ListedSite[], site: string): readonly ListedSite[] {
  if (!sites.some((one) => one.site === site)) throw new Problem('not-found', { message: NOT_LISTED });
  return sites.filter((one) => one.site !== site);
}

async function present(
  deps: Pick<Deps, 'publicUrl'>,
  tx: Context['tx'],
  listed: readonly ListedSite[],
): Promise<Embedding> {
  const now = new Date();
  const seen = await readSeen(
    tx,
    listed.map(({ site }) => site),
  );
  const since = firstDayOfWeek(now);
  const sites = listed.map((one) => {
    const { at = null, days = {} } = seen.get(one.site) ?? {};
    const week = Object.entries(days).filter(([day]) => day >= since);
    return {
      ...one,
      daysLeft: daysLeft(one, now.getTime()) ?? null,
      lastSeenAt: at,
      seenInWeek: week.reduce((sum, [, count]) => sum + count, 0),
    };
  });
  return { sites, portal: deps.publicUrl(), scriptBytes: (await scriptBytes()) ?? null };
}

async function change({ deps, tx }: Context, input: Change): Promise<Embedding> {
  const { version, sites } = await readSites(tx);
  const next = 'add' in input ? added(sites, input.add, new Date()) : removed(sites, input.remove);
  if (!(await saveSites(tx, { version, sites: next }))) throw new Problem('conflict');
  if ('remove' in input) await deleteSeen(tx, input.remove);
  return present(deps, tx, next);
}

const undo = (input: Change) => ({ operation: 'embedding.change', input });

export const readEmbedding = read('embedding.read', {
  run: async ({ context: { deps, tx } }) => present(deps, tx, (await readSites(tx)).sites),
});

export const changeEmbedding = write('embedding.change', {
  activity: {
    kind: 'content',
    entries: ({ input, output }) => {
      if ('remove' in input)
        return [{ what: 'Embedding', doing: 'changed', before: input.remove, wayBack: [undo({ add: input.remove })] }];
      const site = output.sites.at(-1)?.site ?? '';
      return [{ what: 'Embedding', doing: 'changed', after: site, wayBack: [undo({ remove: site })] }];
    },
  },
  run: ({ input, context }) => change(context, input),
});
