import type { Deps } from '../../catalog/deps.ts';
import { hmacOf, isMadeBy } from '../../kernel/secrets/link-keys.ts';

type Secrets = Pick<Deps, 'secrets'>;

/** Signs for one project and one address, so that an address that lost the project cannot stop its reminders. */
const tokenOf = (key: string, projectId: string, email: string): string =>
  `${projectId}.${hmacOf(key, `reminders ${projectId} ${email}`).slice(0, 22)}`;

export const stopToken = ({ secrets }: Secrets, projectId: string, email: string): string =>
  tokenOf(secrets.links.current, projectId, email);

/** The project that a token names, before its signature is verified. */
export const projectOfToken = (token: string): string => token.slice(0, token.lastIndexOf('.'));

export const isStopToken = ({ secrets }: Secrets, token: string, projectId: string, email: string): boolean =>
  isMadeBy(secrets.links, token, (key) => tokenOf(key, projectId, email));
