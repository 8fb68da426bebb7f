import type { Thread } from '@colorway/contract/project/thread.ts';
import { NO_SUCH_PROOF } from '@colorway/rules/project/proof-fields.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { fileUrl, findFile } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { assertProjectAccess, readHead, SHARED_BY_PROJECT } from '../store/project-access.ts';
import { openThread } from './open-thread.ts';
import { type FoundProof, findProof } from './request-store.ts';

interface ChangeRequest {
  readonly projectID: string;
  /** Id or name of the proof; empty or null for the whole project. */
  readonly proof: string | null;
  readonly note: string;
  readonly fileId: string | null;
}

async function namedProof(
  { tx, sessions }: Context,
  projectID: string,
  named: string | null,
): Promise<FoundProof | undefined> {
  if (named === null || named === '') return undefined;
  const found = await findProof(tx, projectID, named, { withHidden: sessions.staff !== undefined });
  if (!found) throw new Problem('not-found', { message: NO_SUCH_PROOF });
  return found;
}

/** Opens a request for changes to a project or one of its proofs. */
async function askForChanges(context: Context, request: ChangeRequest): Promise<{ thread: Thread }> {
  const { projectID, note, fileId } = request;
  const project = await readHead(context, projectID);
  const proof = await namedProof(context, projectID, request.proof);
  const file = fileId === null ? undefined : await findFile(context.tx, fileId);
  return openThread(context, {
    project,
    kind: 'revision',
    proof,
    note,
    fileId,
    attachment: file ? fileUrl(file.id, file.newName) : null,
  });
}

export const createRequest = write('requests.create', {
  activity: 'history',
  ...SHARED_BY_PROJECT,
  run: ({ input: { proofId, ...request }, context }) => askForChanges(context, { ...request, proof: proofId }),
});

const OF_FILE = /\/files\/([0-9a-f]{32})\//;

/** The documented `revisionRequest`. */
async function revisionRequest(context: Context, input: Input<'requests.revision'>): Promise<{ thread: Thread }> {
  const { dealID, proofID, note, attachment } = input;
  await assertProjectAccess(context, dealID, 'project-comment');
  const fileId = attachment ? OF_FILE.exec(attachment)?.[1] : null;
  if (fileId === undefined) throw new Problem('file-gone');
  return askForChanges(context, { projectID: dealID, proof: proofID, note, fileId });
}

export const requestRevision = write('requests.revision', {
  activity: 'customer-only',
  run: ({ input, context }) => revisionRequest(context, input),
});
