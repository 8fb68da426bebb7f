import { call } from '../../../blocks/api/client.ts';
import type { InputOf, OutputOf } from '../../../blocks/api/operations.ts';

export type AdminProject = OutputOf<'adminProjects.read'>;
export type AdminProof = AdminProject['proofs'][number];
export type Saved = OutputOf<'adminProjects.save'>;
export type ProjectField = InputOf<'adminProjects.save'>['field'];
export type ProofCommand = InputOf<'adminProjects.saveProof'>['command'];

export const keyOf = (projectID: string) => ['admin-project', projectID] as const;
export const historyKeyOf = (projectID: string) => ['project-history', projectID] as const;

export const readProject = (projectID: string) => call('adminProjects.read', { projectID });
