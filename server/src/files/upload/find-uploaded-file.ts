import { Problem } from '../../kernel/http/problem.ts';
import { read } from '../deps.ts';
import { findFile, findUpload } from '../store/files-store.ts';
import { scopesOf } from '../store/owners.ts';
import { presentFile } from '../store/present-file.ts';

export const findUploadedFile = read('files.ofUpload', {
  run: async ({ input: { id }, context: { tx, sessions, http } }) => {
    const upload = await findUpload(tx, id);
    if (!upload || !scopesOf(sessions, http.cookie('browser')).includes(upload.owner)) throw new Problem('not-found');
    const file = await findFile(tx, id);
    if (!file) throw new Problem('not-found');
    return presentFile(file);
  },
});
