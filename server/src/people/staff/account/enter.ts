import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import {
  type FirstProof,
  isInForce,
  type SecondWay,
  secondWays,
} from '@colorway/rules/sign-in/second-factor/second-factor.ts';
import { hashToken, newToken, SECOND_STEP_SECONDS } from '../../../kernel/session/cookies.ts';
import { toViewer } from '../../../kernel/session/sessions.ts';
import type { Context } from '../../deps.ts';
import { startSession } from '../../sign-in/start-session.ts';
import { insertStep, readFactors } from '../second-factor/app-store.ts';
import { markSeen, type StaffRow } from './staff-store.ts';

interface Proof {
  readonly recovered?: boolean;
  readonly secondFactor?: boolean;
  /** When a sign-in service saw it; left out for a proof given here. */
  readonly provenAt?: Date | undefined;
}

/** Starts a staff session, after any kind of proof. */
export async function enter(
  context: Context,
  { id: staffId, email, name, role }: StaffRow,
  { recovered = false, secondFactor = false, provenAt }: Proof = {},
): Promise<{ viewer: Viewer }> {
  await startSession(context, { kind: 'staff', staffId, recovered, secondFactor, ...(provenAt && { provenAt }) });
  await markSeen(context.tx, staffId);
  const staff = { tokenHash: '', staffId, email, name, role, fresh: true, recovered, secondFactor };
  const neededFrom = secondFactor ? null : (await context.deps.security.read()).requiredFrom;
  return { viewer: toViewer({ ...context.sessions, staff: { ...staff, ...(neededFrom && { neededFrom }) } }) };
}

interface Entered {
  readonly viewer: Viewer;
  readonly secondStep?: { readonly ways: SecondWay[] };
}

/** A session after one proof where that is enough; else a cookie that can only finish this sign-in. */
export async function enterOrAskMore(
  context: Context,
  staff: StaffRow,
  proof: FirstProof,
  provenAt?: Date,
): Promise<Entered> {
  const { tx, http, deps, sessions } = context;
  const { requiredFrom } = await deps.security.read();
  const ways = secondWays(proof, await readFactors(tx, staff.id), isInForce(requiredFrom, new Date()));
  if (ways.length === 0) return enter(context, staff, { recovered: proof === 'recovery', provenAt });
  const token = newToken();
  await insertStep(tx, { tokenHash: hashToken(token), staffId: staff.id, proof, lifeSeconds: SECOND_STEP_SECONDS });
  http.setCookie('second-step', token, SECOND_STEP_SECONDS);
  return { viewer: toViewer(sessions), secondStep: { ways: [...ways] } };
}
