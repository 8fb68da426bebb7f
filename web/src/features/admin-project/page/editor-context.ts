import { createContext, useContext } from 'react';
import type { AdminProject, ProjectField, ProofCommand, Saved } from './admin-project-api.ts';
import type { SaveBoard } from './save-state.ts';

export interface ProjectEditor {
  readonly adminProject: AdminProject;
  readonly board: SaveBoard;
  readonly again: () => Promise<void>;
  readonly saveProject: (field: ProjectField, value: string, version: number) => Promise<Saved>;
  readonly saveProof: (proofId: string, command: ProofCommand) => Promise<Saved>;
}

export const ProjectEditorContext = createContext<ProjectEditor | undefined>(undefined);

export function useProjectEditor(): ProjectEditor {
  const editor = useContext(ProjectEditorContext);
  if (!editor) throw new Error('Expected a project around its editor');
  return editor;
}
