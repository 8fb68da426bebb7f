import { describe, expect, test } from 'vitest';
import { inquiryFaults } from '../inquiry-faults.ts';
import { initialState } from './initial-state.ts';
import { fileIdOf, previewOf, uploadedFileOf } from './uploaded-files.ts';

const id = '0123456789abcdef0123456789abcdef';
const stored = (name: string) => uploadedFileOf({ name, originalName: 'crest.png', url: `/files/${id}/${name}` });

describe('an uploaded file', () => {
  test('has the fields of the document', () => {
    expect(stored('crest482913.png')).toEqual({
      originalName: 'crest.png',
      newName: 'crest482913.png',
      extension: 'png',
      downloadURL: `/files/${id}/crest482913.png`,
      canPreview: true,
    });
  });

  test('has a small preview, itself, or none', () => {
    expect(previewOf(stored('a1.png'))).toBe(`/files/${id}/w320.webp`);
    expect(previewOf(stored('a1.svg'))).toBe(`/files/${id}/a1.svg`);
    expect(previewOf(stored('a1.ai'))).toBeNull();
  });

  test.each([`/files/${id}`, `/files/${id.slice(1)}/a.png`, 'https://evil.example/a.png', '', `/files/${id}/a/b`])(
    'is foreign under %j',
    (downloadURL) => {
      expect(fileIdOf({ downloadURL })).toBeUndefined();
      const state = initialState('distributor');
      const files = [{ ...stored('a1.png'), downloadURL }];
      const faults = inquiryFaults('distributor', { ...state, uploadedFiles: { files, saved: true } }, '2026-11-21');
      expect(faults.map(({ path }) => path)).toContain('uploadedFiles.files.0');
    },
  );
});
