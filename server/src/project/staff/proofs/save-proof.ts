import type { ProofCommand, Saved } from '@colorway/contract/project/admin/admin-project.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { isPast, PAST_DAY } from '@colorway/rules/onboarding/fields/deadline.ts';
import { NO_SUCH_ALERT, NO_SUCH_PRICING, NO_SUCH_PRODUCT } from '@colorway/rules/project/proof-fields.ts';
import { type Context, write } from '../../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../../catalog/facade.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import { readDateSettings } from '../../../kernel/settings/date-settings-store.ts';
import { recordProjectEvent } from '../../store/project-events.ts';
import { compareDrafts } from '../compare/compare-draft.ts';
import { lockProject, lockProof, toInvalidInput } from '../lock-project.ts';
import { notifyOpenPages } from '../notify-open-pages.ts';
import { enqueueChecks } from '../preflight/check-proof.ts';
import { saveField } from '../save-field.ts';
import { listVersions, type ProofRow, saveProofRow, type VersionHead } from './admin-proof-store.ts';
import { draftChange } from './draft-version.ts';
import { setTypeOfVersions } from './draft-version-store.ts';

/** Refuses values that the lists do not offer. A value that the proof already has is not checked. */
function assertOffered(command: ProofCommand, { facts, content }: PriceData, versions: readonly VersionHead[]): void {
  const { products, tables } = facts;
  if (command.field === 'productType' && !products.some(({ productType }) => productType === command.value))
    throw toInvalidInput('command.value', NO_SUCH_PRODUCT);
  if (
    command.field === 'pricingIdentifier' &&
    command.value !== null &&
    !tables.some(({ identifier }) => identifier === command.value)
  )
    throw toInvalidInput('command.value', NO_SUCH_PRICING);
  if (command.field === 'alert' && command.value && !content.alerts.some(({ keyword }) => keyword === command.keyword))
    throw toInvalidInput('command.keyword', NO_SUCH_ALERT);
  if (command.field === 'shown' && !versions.some(({ version }) => version === command.value))
    throw toInvalidInput('command.value', 'There is no such version.');
}

/** The maker's day counts, not the caller's. */
async function assertExpected({ tx }: Context, day: string): Promise<void> {
  const { timeZone } = (await readDateSettings(tx)).settings;
  if (isPast(day, localTime(new Date(), timeZone).day)) throw toInvalidInput('command.value', PAST_DAY);
}

interface FieldChange {
  /** The field's name in the history. */
  readonly field: string;
  readonly before: Saved['value'];
  readonly change: Partial<ProofRow>;
}

/** A draft that is shown is one no more, and a type that was chosen is known. */
const alsoSet = (field: ProofCommand['field'], value: unknown): Partial<ProofRow> => ({
  ...(field === 'hidden' && value === false && { isDraft: false }),
  ...(field === 'productType' && { hasType: true }),
});

/** Switches one alert or answer and leaves the others. */
function changeOf(command: ProofCommand, proof: ProofRow): FieldChange {
  if (command.field === 'answer') {
    const { changeId, value } = command;
    const others = proof.answers.filter((one) => one !== changeId);
    return {
      field: `answer.${changeId}`,
      before: proof.answers.includes(changeId),
      change: { answers: value ? [...others, changeId] : others },
    };
  }
  if (command.field !== 'alert') {
    const { field, value } = command;
    // The first type of a draft is a guess, so that choosing the same one is a change.
    const before = field === 'productType' && !proof.hasType ? '' : proof[field];
    return { field, before, change: { [field]: value, ...alsoSet(field, value) } };
  }
  const { keyword, value } = command;
  const others = proof.alerts.filter((one) => one !== keyword);
  return {
    field: `alert.${keyword}`,
    before: proof.alerts.includes(keyword),
    change: { alerts: value ? [...others, keyword] : others },
  };
}

/** Everything is measured at the size of the product. */
async function checkAgain({ deps, tx }: Context, { id, shown, productType }: ProofRow): Promise<void> {
  const waiting = await setTypeOfVersions(tx, id, productType);
  const versions = waiting.map((proofId) => ({ proofId, version: 1 }));
  await enqueueChecks(deps, tx, [{ proofId: id, version: shown }, ...versions]);
}

export async function saveProofField(
  context: Context,
  { projectID, proofId, command }: Input<'adminProjects.saveProof'>,
  priceData: PriceData,
): Promise<Saved> {
  const { tx } = context;
  const project = await lockProject(context, projectID);
  const proof = await lockProof(context, projectID, proofId);
  const also = await draftChange(context, proof, command);
  const versions = await listVersions(tx, proofId);
  const { field, before, change } = changeOf(command, proof);
  const about = versions.find(({ version }) => version === proof.shown)?.proofName ?? '';
  if (before !== command.value) assertOffered(command, priceData, versions);
  if (command.field === 'expectedOn' && command.value !== null && command.value !== before)
    await assertExpected(context, command.value);
  return saveField(context, {
    kind: 'proof-saved',
    project,
    proofId,
    about,
    field,
    typedOn: command.version,
    version: proof.version,
    before,
    value: command.value,
    write: async () => {
      const saved = await saveProofRow(tx, proofId, { ...change, ...also });
      if (proof.isDraft && !saved.isDraft)
        await recordProjectEvent(context, {
          project,
          kind: 'proofs-added',
          data: { proofs: [about], proofIds: [proofId] },
        });
      if (saved.productType !== proof.productType || field === 'productType') await checkAgain(context, saved);
      if (field === 'versionOf') await compareDrafts(context, projectID, [proofId]);
      await notifyOpenPages(tx, projectID, 'proofs', { proofId });
      return saved.version;
    },
  });
}

export const saveProof = write('adminProjects.saveProof', {
  prepare: readPriceData,
  activity: 'history',
  run: ({ input, context, prepared }) => saveProofField(context, input, prepared),
});
