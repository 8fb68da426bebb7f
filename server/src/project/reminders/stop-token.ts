import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../catalog/deps.ts';

type Secrets = Pick<Deps, 'secrets'>;

/** Signs for one project and one address, so that an address that lost the project cannot stop its reminders. */
const signatureOf = ({ secrets }: Secrets, projectId: string, email: string): string =>
  createHmac('sha256', secrets.codes).update(`reminders ${projectId} ${email}`).digest('base64url').slice(0, 22);

export const stopToken = (deps: Secrets, projectId: string, email: string): string =>
  `${projectId}.${signatureOf(deps, projectId, email)}`;

/** The project that a token names, before its signature is verified. */
export const projectOfToken = (token: string): string => token.slice(0, token.lastIndexOf('.'));

export function isStopToken(deps: Secrets, token: string, projectId: string, email: string): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(stopToken(deps, projectId, email))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
