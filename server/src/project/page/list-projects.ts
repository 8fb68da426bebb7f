import type { ProjectCard } from '@colorway/contract/project/portal-project.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { listOpenRequests } from '../../inquiry/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { type ListedProject, listProjects } from './list-store.ts';
import { proofPicture } from './present/proof-picture.ts';

const PAGE = 50;

const writeCursor = (id: string): string => Buffer.from(id).toString('base64url');
const readCursor = (cursor: string): string => Buffer.from(cursor, 'base64url').toString('utf8').replaceAll('\0', '');

const presentCard = ({ id, name, type, createdAt, proofCount, latest }: ListedProject): ProjectCard => ({
  projectID: id,
  name,
  type,
  picture: latest && proofPicture(id, latest.id, latest.version),
  proofCount,
  createdAt: new Date(createdAt).toISOString(),
});

/** Lists projects of the session's address; an address in the request is ignored (D40). */
async function readOwnProjects({ tx, sessions }: Context, cursor: string | undefined) {
  if (!sessions.customer) throw new Problem('not-signed-in');
  const { email } = sessions.customer;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // Only the first page has requests.
  const requests = after === undefined ? await listOpenRequests(tx, email) : [];
  const found = await listProjects(tx, { email, after, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    email,
    requests,
    projects: page.map(presentCard),
    nextCursor: found.length > PAGE && last ? writeCursor(last.id) : null,
  };
}

export const listOwnProjects = read('portal.list', {
  run: ({ input, context }) => readOwnProjects(context, input?.cursor),
});
