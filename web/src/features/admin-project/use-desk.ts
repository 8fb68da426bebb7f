import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../../blocks/api/client.ts';
import { type AdminProject, keyOf } from './admin-project-api.ts';
import type { ProjectDesk } from './desk-context.ts';
import { projectWith, proofWith } from './held-project.ts';
import type { SaveBoard } from './save-board.ts';
import { useAgain } from './use-admin-project.ts';

/** What was saved is shown at once; what others did comes with the next answer. */
export function useDesk(asked: AdminProject, board: SaveBoard): ProjectDesk {
  const client = useQueryClient();
  const { projectID } = asked.project;
  const again = useAgain(projectID);
  return useMemo(() => {
    const hold = (change: (held: AdminProject) => AdminProject) => {
      client.setQueryData<AdminProject>(keyOf(projectID), (held) => held && change(held));
      void again();
    };
    return {
      asked,
      board,
      again,
      saveProject: async (field, value, version) => {
        const saved = await ask('adminProjects.save', { projectID, field, value, version });
        hold((held) => projectWith(held, field, saved));
        return saved;
      },
      saveProof: async (proofId, command) => {
        const saved = await ask('adminProjects.saveProof', { projectID, proofId, command });
        hold((held) => proofWith(held, proofId, command, saved));
        return saved;
      },
    };
  }, [asked, board, again, client, projectID]);
}
