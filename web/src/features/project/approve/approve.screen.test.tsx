import { problems } from '@colorway/contract/problem/problems.ts';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof, ProofApproval } from '@colorway/contract/project/proof.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { type Approved, approvalRows, approvalState } from '@colorway/rules/project/approval.ts';
import { approvalChanges } from '@colorway/rules/project/approve/approval-changes.ts';
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
  const current = { ...now, alerts: [] };
  const rows = approvalRows(facts, current, undefined);
  return {
    id: '00000000-0000-4000-8000-000000000700',
    way: 'online',
    givenBy: 'customer@example.com',
    name: 'Marian Okafor',
    certificate: 'A-7-1',
    at: '2026-11-21T10:00:00.000Z',
    state: approvalState(rows),
    changes: [...approvalChanges(facts, current, undefined)],
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

const approvals = (change: Partial<OutputOf<'approvals.read'>> = {}): OutputOf<'approvals.read'> => ({
  canApprove: true,
  name: '',
  extraTicks: [],
  secondApprover: null,
  proofs: [
    {
      proofId: proof.id,
      isOpened: true,
      openChanges: 0,
      colors: [{ hex: '#14213d', name: 'Navy' }],
      approvers: [],
      canTakeBack: true,
    },
  ],
  ...change,
});

async function open(project: PortalProject, answers: Answers = {}) {
  const { projectID } = project.project;
  return openScreen(`/project/${projectID}/proof/${proof.id}?approve`, {
    viewer: CUSTOMER,
    answers: {
      'portal.read': project,
      'approvals.read': approvals(),
      'approvals.opened': undefined,
      'comments.list': { comments: [] },
      ...answers,
    },
  });
}

const panel = () => page.getByRole('region', { name: 'Approve' });
const button = (name: string | RegExp) => panel().getByRole('button', { name });
const name = () => panel().getByRole('textbox', { name: 'Type your full name' });
const TICKS = ['Spelling and marks', 'Colors', 'Size and options', 'Quantity and price'];

async function tickAll() {
  for (const label of TICKS) await panel().getByRole('checkbox', { name: label }).click();
}

describe('the approval of a proof', () => {
  test('says what is missing first, then what is approved, and sends what was on screen', async () => {
    const answer = { approved: [{ proofId: proof.id, certificate: 'A-7-1', isComplete: true }], refused: [] };
    const { api } = await open(withCart(proof), { 'approvals.give': answer });
    await expect.element(panel().getByRole('row', { name: /Regular 12 [$]32[.]00 [$]384[.]00/ })).toBeVisible();
    await expect.element(panel().getByText('Same as in your cart.')).toBeVisible();
    await expect.element(panel().getByText('12 pieces, $384.00 before packaging and shipping.')).toBeVisible();
    await expect.element(button('Tick all four to continue')).toBeVisible();
    await tickAll();
    await expect.element(button('Type your full name')).toBeVisible();
    await expectAccessible();
    await name().fill('Marian');
    await expect.element(button('Type your full name')).toBeVisible();
    await name().fill('Marian Okafor');
    api.change({ 'portal.read': withCart(approvedProof) });
    await button('Approve 12 neckties for $384.00').click();
    await expect.element(panel().getByText('This proof is approved.')).toBeVisible();
    expect(api.calls.find((one) => one.name === 'approvals.give')?.input).toEqual({
      projectID: '1001',
      name: 'Marian Okafor',
      ticks: TICKS,
      proofs: [
        {
          proofId: proof.id,
          sha256: proof.versions[0]?.sha256,
          selections: { length: 'Regular' },
          lines: approved.lines,
          alerts: [],
        },
      ],
    });
    await expect.element(panel().getByRole('link', { name: 'Certificate A-7-1' })).toBeVisible();
    await expectAccessible();
  });

  test('keeps ticks and name when it is refused, and says so', async () => {
    await open(withCart(proof), { 'approvals.give': new Refusal('proof-changed') });
    await tickAll();
    await name().fill('Marian Okafor');
    await button('Approve 12 neckties for $384.00').click();
    await expect.element(panel().getByText('Not approved yet.')).toBeVisible();
    await expect.element(panel().getByText(problems['proof-changed'].message)).toBeVisible();
    await expect.element(name()).toHaveValue('Marian Okafor');
    await expect.element(panel().getByRole('checkbox', { name: 'Colors' })).toBeChecked();
  });

  test('asks for pieces while none is in the cart, or approves the design only', async () => {
    await open(makeProject([proof]));
    await expect.element(panel().getByText('How many do you need?')).toBeVisible();
    await button('Use these pieces').click();
    await expect.element(panel().getByText('Enter how many pieces you need.')).toBeVisible();
    await expectAccessible();
    await button('Approve the design only').click();
    await expect.element(button('Tick all three to continue')).toBeVisible();
  });

  test('names what has changed since it was given', async () => {
    const sizes = [{ selections: { length: 'Regular' }, quantity: 24, unitPrice: cents(2_800) }];
    const old = makeProof(1, { approval: makeApproval({ lines: sizes }) });
    await open(withCart(old));
    await expect.element(panel().getByText(/Now 12 pieces[.] Price is now [$]32[.]00 each[.]/)).toBeVisible();
  });

  test('shows who is next of two approvers, and takes one back by two presses', async () => {
    const approvers = [
      { name: 'Marian Okafor', isYou: true, state: 'approved' as const },
      { name: 'Theo Lindqvist', isYou: false, state: 'waiting' as const },
    ];
    const [own] = approvals().proofs;
    const waiting = own && approvals({ proofs: [{ ...own, approvers }] });
    const { api } = await open(withCart(proof), {
      'approvals.read': waiting,
      'approvals.takeBack': undefined,
    } as Answers);
    await expect.element(panel().getByText('Approved by you. Theo Lindqvist is next.')).toBeVisible();
    await expectAccessible();
    await button('Take back').click();
    await button('Really take back?').click();
    await expect.poll(() => api.calls.some((one) => one.name === 'approvals.takeBack')).toBe(true);
  });

  test('leaves the decision to the customer where the link may only comment', async () => {
    await open(withCart(proof), { 'approvals.read': approvals({ canApprove: false }) });
    await expect.element(panel().getByText('Your link lets you comment.')).toBeVisible();
    await button('Comment').click();
    await expect.element(page.getByRole('tab', { name: 'Comments' })).toBeVisible();
  });

  test('says that it did not load, and loads again', async () => {
    const { api } = await open(withCart(proof), { 'approvals.read': new Refusal('internal') });
    await expect.element(panel().getByText('The approval did not load.')).toBeVisible();
    api.change({ 'approvals.read': approvals() });
    await button('Try again').click();
    await expect.element(button('Tick all four to continue')).toBeVisible();
  });
});
