import { TOO_LATE_TO_UNDO } from '@colorway/rules/import/import-life.ts';
import { read, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { listImports, lockImports } from '../../people/facade.ts';
import { listProjectImports, lockProjectImports } from '../../project/facade.ts';
import { undoCustomers } from './import-customers.ts';
import { undoProjects } from './import-projects.ts';
import {
  effectOf,
  findCustomerImport,
  findImportOfProjects,
  presentCustomerImport,
  presentProjectImport,
} from './present-import.ts';

const MAX_LISTED = 20;

export const listAllImports = read('imports.list', {
  run: async ({ context: { tx } }) => {
    const now = new Date();
    const imports = [
      ...(await listImports(tx, MAX_LISTED)).map((one) => presentCustomerImport(one, now)),
      ...(await listProjectImports(tx, MAX_LISTED)).map((one) => presentProjectImport(one, now)),
    ];
    return { imports: imports.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MAX_LISTED) };
  },
});

export const undoImport = write('imports.undo', {
  activity: {
    kind: 'customer',
    entries: ({ output }) => [
      {
        kind: output.kind === 'customers' ? 'customer' : 'project',
        what: `${output.kind === 'customers' ? 'Customers' : 'Projects'} of ${output.fileName}`,
        doing: 'import undone',
        before: effectOf(output),
      },
    ],
  },
  run: async ({ input: { importId }, context }) => {
    const { tx } = context;
    await lockImports(tx);
    await lockProjectImports(tx);
    const ofProjects = await findImportOfProjects(context, importId);
    const { undoneAt, undoUntil } = ofProjects ?? (await findCustomerImport(context, importId));
    if (undoneAt !== null) throw new Problem('conflict', { message: 'This import was already undone.' });
    if (undoUntil === null) throw new Problem('conflict', { message: TOO_LATE_TO_UNDO });
    await (ofProjects ? undoProjects : undoCustomers)(context, importId);
    return (await findImportOfProjects(context, importId)) ?? (await findCustomerImport(context, importId));
  },
});
