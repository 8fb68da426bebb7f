import { createHmac, timingSafeEqual } from 'node:crypto';
import { requestPath } from '@colorway/rules/onboarding/follow-request.ts';
import type { Deps } from '../../catalog/deps.ts';

type Secrets = Pick<Deps, 'secrets'>;

interface Request {
  readonly id: string;
  readonly email: string;
}

const ID_LENGTH = 32;

/** Signs for one address, so that the links of a mistyped one end when it is corrected. */
export const requestToken = ({ secrets }: Secrets, { id, email }: Request): string => {
  const signature = createHmac('sha256', secrets.codes).update(`request ${id} ${email}`).digest('base64url');
  return `${id.replaceAll('-', '')}${signature.slice(0, 22)}`;
};

/** The inquiry that a token names, before its signature is verified. */
export function inquiryOfToken(token: string): string | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})/.exec(token.slice(0, ID_LENGTH));
  return parts?.slice(1).join('-');
}

export function isRequestToken(deps: Secrets, token: string, request: Request): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(requestToken(deps, request))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const requestLink = (deps: Secrets & Pick<Deps, 'publicUrl'>, request: Request): string =>
  `${deps.publicUrl()}${requestPath(requestToken(deps, request))}`;
