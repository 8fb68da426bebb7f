import { findUploadedFile } from './upload/find-uploaded-file.ts';

export const fileOperations = [findUploadedFile] as const;
