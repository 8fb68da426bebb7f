import { requestPath } from '@colorway/rules/onboarding/follow-request.ts';
import type { Deps } from '../../catalog/deps.ts';
import { hmacOf, isMadeBy } from '../../kernel/secrets/link-keys.ts';

type Secrets = Pick<Deps, 'secrets'>;

interface Request {
  readonly id: string;
  readonly email: string;
}

const ID_LENGTH = 32;

/** Signs for one address, so that the links of a mistyped one end when it is corrected. */
const tokenOf = (key: string, { id, email }: Request): string =>
  `${id.replaceAll('-', '')}${hmacOf(key, `request ${id} ${email}`).slice(0, 22)}`;

export const requestToken = ({ secrets }: Secrets, request: Request): string => tokenOf(secrets.links.current, request);

/** The inquiry that a token names, before its signature is verified. */
export function inquiryOfToken(token: string): string | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})/.exec(token.slice(0, ID_LENGTH));
  return parts?.slice(1).join('-');
}

export const isRequestToken = ({ secrets }: Secrets, token: string, request: Request): boolean =>
  isMadeBy(secrets.links, token, (key) => tokenOf(key, request));

export const requestLink = (deps: Secrets & Pick<Deps, 'publicUrl'>, request: Request): string =>
  `${deps.publicUrl()}${requestPath(requestToken(deps, request))}`;
