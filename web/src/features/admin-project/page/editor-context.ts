import { createContext, useContext } from 'react';
import type { AdminProject, ProjectField, ProofCommand, Saved } from './admin-project-api.ts';
import type { SaveBoard } from './save-state.ts';

export interface ProjectDesk {
  readonly asked: AdminProject;
  readonly board: SaveBoard;
  readonly again: () => Promise<void>;
  readonly saveProject: (field: ProjectField, value: string, version: number) => Promise<Saved>;
  readonly saveProof: (proofId: string, command: ProofCommand) => Promise<Saved>;
}

export const DeskContext = createContext<ProjectDesk | undefined>(undefined);

export function useProjectEditor(): ProjectDesk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('outside of a project');
  return desk;
}
