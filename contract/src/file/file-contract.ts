import * as z from 'zod';
import { operation } from '../operation.ts';
import { storedFile } from './stored-file.ts';

export const fileContract = {
  /** Asked after the last byte, since tus itself only confirms the bytes. */
  ofUpload: operation({
    access: 'public',
    method: 'GET',
    path: '/uploads/{id}/file',
    summary: 'The stored file of a finished upload by the caller',
    tag: 'Files',
  })
    .input(z.object({ id: z.string() }))
    .output(storedFile),
};
