import { problems } from '@colorway/contract/problem/problems.ts';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof, ProofApproval } from '@colorway/contract/project/proof.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { type Approved, approvalRows, approvalState } from '@colorway/rules/project/approval.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { makeLine, makeProject, makeProof } from '../../../testing/make-project.ts';
import { CUSTOMER, openScreen } from '../../../testing/open-screen.tsx';

const approved: Approved = {
  version: 1,
  sha256: 'aaaaaabbbbbb',
  selections: { length: 'Regular' },
  lines: [{ selections: { length: 'Regular' }, quantity: 12, unitPrice: cents(3_200) }],
  alerts: [],
};

/** The approval of these facts, read while the proof is as `now` says. */
function makeApproval(change: Partial<Approved> = {}, now: Approved = approved): ProofApproval {
  const facts = { ...approved, ...change };
  const rows = approvalRows(facts, { ...now, alerts: [] }, undefined);
  return {
    id: '00000000-0000-4000-8000-000000000700',
    way: 'online',
    givenBy: 'customer@example.com',
    at: '2026-11-21T10:00:00.000Z',
    state: approvalState(rows),
    rows: [...rows],
    version: facts.version,
    sha256: facts.sha256,
    selections: { ...facts.selections },
    lines: facts.lines.map((line) => ({ ...line, selections: { ...line.selections } })),
    alerts: [],
  };
}

const withCart = (proof: Proof, change: Partial<Omit<PortalProject, 'cart'>> = {}): PortalProject =>
  makeProject([proof], { ...change, cart: { lines: [makeLine(1, proof)] } });

const proof = makeProof(1);
const approvedProof = makeProof(1, { approval: makeApproval() });

async function open(project: PortalProject, answers: Answers = {}) {
  const opened = await openScreen(`/project/${project.project.projectID}`, {
    viewer: CUSTOMER,
    answers: { 'portal.read': project, ...answers },
  });
  await page.getByRole('button', { name: /^Open Necktie/ }).click();
  return opened;
}

const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const approval = () => page.getByRole('region', { name: 'Approval', exact: true });
const facts = () => page.getByRole('region', { name: 'What is approved' });

describe('the approval of a proof', () => {
  test('names the file, every size in the cart and its price before anything is approved', async () => {
    await open(withCart(proof));
    await button('Approve this proof').click();
    await expect.element(facts()).toMatchTextContent(/Version 1 aaaaaa/);
    await expect.element(facts()).toMatchTextContent(/Regular12 at [$]32[.]00/);
    await expectAccessible();
  });

  test('is refused when the proof changed since, and says so', async () => {
    const { api } = await open(withCart(proof), { 'approvals.give': new Refusal('proof-changed') });
    await button('Approve this proof').click();
    await button('Approve this proof').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(problems['proof-changed'].message);
    await expect.element(button('Approve this proof')).toBeEnabled();
    // The screen must show the current proof.
    expect(api.calls.filter(({ name }) => name === 'portal.read')).toHaveLength(2);
  });

  test('is repeated under its first key after the answer was lost', async () => {
    const project = withCart(proof);
    const { api } = await open(project, { 'approvals.give': new Refusal('internal') });
    await button('Approve this proof').click();
    await button('Approve this proof').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    api.change({ 'approvals.give': { proof: approvedProof } });
    await button('Approve this proof').click();
    const keys = () =>
      api.calls.filter(({ name }) => name === 'approvals.give').map(({ idempotencyKey }) => idempotencyKey);
    await expect.poll(() => keys().length).toBeGreaterThan(1);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toBeTruthy();
  });

  test('shows that it is being recorded, then who approved and when', async () => {
    const { promise, resolve } = Promise.withResolvers<OutputOf<'approvals.give'>>();
    const project = withCart(proof);
    const { api } = await open(project, { 'approvals.give': promise });
    await button('Approve this proof').click();
    await button('Approve this proof').click();
    await expect.element(button('Recording')).toBeVisible();
    api.change({ 'portal.read': { ...project, proofs: [approvedProof] } });
    resolve({ proof: approvedProof });
    await expect.element(page.getByText('This proof is approved.')).toBeVisible();
    await expect.element(approval().getByText(/By you, Nov 21, 2026[.]/)).toBeVisible();
    await expect.element(approval()).toHaveFocus();
    expect(api.calls.find(({ name }) => name === 'approvals.give')?.input).toEqual({
      projectID: project.project.projectID,
      proofId: proof.id,
      sha256: approved.sha256,
      selections: approved.selections,
      lines: approved.lines,
    });
  });

  test('is out of date once the price changed, and sets both prices side by side', async () => {
    const line = { selections: { length: 'Regular' }, quantity: 12, unitPrice: cents(2_800) };
    await open(withCart(makeProof(1, { approval: makeApproval({ lines: [line] }) })));
    await expect.element(page.getByText('Your approval is out of date.')).toBeVisible();
    await expect
      .element(approval().getByText(/You approved this proof on Nov 21, 2026[.] Changed since: new price[.]/))
      .toBeVisible();
    await expect.element(facts()).toMatchTextContent(/12 at [$]28[.]00/);
    await expect.element(facts()).toMatchTextContent(/12 at [$]32[.]00/);
    await expectAccessible();
  });

  test('gives way to a request for changes about this proof', async () => {
    await open(withCart(proof));
    await button('Approve this proof').click();
    await button('Request Changes').click();
    await expect.element(page.getByRole('form', { name: 'Request Changes' })).toBeVisible();
    await expect.element(page.getByLabelText('What should we change?')).toBeVisible();
  });

  test('is not offered to someone with the project link', async () => {
    await open(withCart(proof, { viewer: { kind: 'share', isPeople: false, seesPrices: true } }));
    await expect.element(button('Request Changes')).toBeVisible();
    expect(button('Approve this proof').query()).toBeNull();
  });
});
