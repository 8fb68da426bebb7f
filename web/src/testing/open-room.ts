import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { ProofComment } from '../features/project/room/use-comments.ts';
import type { Answers } from './fake-api.ts';
import { makeProof } from './make-project.ts';
import { CUSTOMER, openScreen } from './open-screen.tsx';

export const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#14213d"/></svg>')}`;
export const picture = { url: PICTURE, previewUrl: PICTURE, width: 800, height: 1_000, colors: [] };

/** A proof whose versions all have a picture. */
export const withPictures = (at: number, versions = 1) => {
  const proof = makeProof(at);
  const [first] = proof.versions;
  if (!first) throw new Error('Expected a version');
  const all = Array.from({ length: versions }, (_, index) => ({ ...first, version: index + 1, picture }));
  return { ...proof, picture, shown: versions, versions: all };
};

export const makeComment = (number: number, change: Partial<ProofComment> = {}): ProofComment => ({
  id: `00000000-0000-4000-8000-${String(600 + number).padStart(12, '0')}`,
  number,
  state: 'open',
  isChange: true,
  isSent: true,
  mark: { kind: 'pin', points: [[(0.2 * number) % 1, 0.3]] },
  proofVersion: 1,
  messages: [
    {
      id: `00000000-0000-4000-8000-1${String(number).padStart(11, '0')}`,
      author: 'customer',
      name: 'Theo Lindqvist',
      note: `Remark ${number}`,
      mentions: [],
      attachment: null,
      at: '2026-11-20T10:00:00.000Z',
      editedAt: null,
      isOwn: false,
    },
  ],
  changedAt: '2026-11-20T10:00:00.000Z',
  ...change,
});

/** Opens the review room of the first proof, for a customer. */
export const openRoom = (
  project: PortalProject,
  comments: readonly ProofComment[],
  answers: Answers = {},
  search = '',
) => {
  const [proof] = project.proofs;
  return openScreen(`/project/${project.project.projectID}/proof/${proof?.id}${search}`, {
    viewer: CUSTOMER,
    answers: { 'portal.read': project, 'comments.list': { comments: [...comments] }, ...answers },
  });
};
