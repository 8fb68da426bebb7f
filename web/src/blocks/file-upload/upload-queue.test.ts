import type { StoredFile } from '@colorway/contract/file/stored-file.ts';
import { describe, expect, it } from 'vitest';
import { NO_FILES } from './no-files.ts';
import { isMoving, nextToSend, type QueueEvent, type UploadQueue, uploadQueue } from './upload-queue.ts';

const picked = (name: string, bytes = 5): QueueEvent<string> => ({
  type: 'picked',
  destination: 'org-uploads',
  picked: { name, bytes, source: name },
});
const run = (...events: QueueEvent<string>[]): UploadQueue<string> =>
  events.reduce<UploadQueue<string>>(uploadQueue<string>, NO_FILES);
const stored = { id: 'x', originalName: 'a.png' } as StoredFile;

describe('a file that is not taken', () => {
  it('is told why, in the words of the documents', () => {
    const { files, rejections } = run(
      picked('notes.docx'),
      picked('logo'),
      picked('film.pdf', 312 * 1_048_576),
      picked('a.png', 0),
    );
    expect(files).toEqual([]);
    expect(rejections.map(({ message }) => message)).toEqual([
      'File must be .ai, .eps, .svg, .pdf, .png, or .jpg',
      'Please add a valid file!',
      'This file is 312 MB. Files can be up to 200 MB; save a smaller copy or send us one page.',
      'This file is empty. Choose another one.',
    ]);
  });

  it('for its capital letters can go under the name that is offered', () => {
    const queue = run(picked('LOGO.PNG'));
    expect(queue.rejections[0]?.rename).toBe('logo.png');
    const renamed = uploadQueue(queue, { type: 'renamed', key: 0 });
    expect(renamed.rejections).toEqual([]);
    expect(nextToSend(renamed)).toMatchObject({ name: 'logo.png', source: 'LOGO.PNG' });
  });

  it('is not offered again once it is dismissed', () => {
    expect(run(picked('LOGO.PNG'), { type: 'dismissed', key: 0 }, { type: 'renamed', key: 0 }).files).toEqual([]);
  });
});

describe('files', () => {
  it('go one after another', () => {
    const two = run(picked('a.png'), picked('b.png'));
    expect(nextToSend(two)?.name).toBe('a.png');
    const first = uploadQueue(two, { type: 'started', key: 0 });
    expect(nextToSend(first)).toBeUndefined();
    expect(nextToSend(uploadQueue(first, { type: 'interrupted', key: 0 }))).toBeUndefined();
    expect(nextToSend(uploadQueue(first, { type: 'stored', key: 0, stored }))?.name).toBe('b.png');
  });

  it('that failed do not hold up the others, keep how far they came, and can be sent again', () => {
    const failed = run(
      picked('a.png'),
      picked('b.png'),
      { type: 'started', key: 0 },
      { type: 'progress', key: 0, percent: 18 },
      { type: 'failed', key: 0, message: 'no' },
    );
    expect(failed.files[0]).toMatchObject({ state: 'failed', percent: 18, message: 'no' });
    expect(nextToSend(failed)?.name).toBe('b.png');
    expect(nextToSend(uploadQueue(failed, { type: 'again', key: 0 }))?.name).toBe('a.png');
  });

  it('that were interrupted go on with their next byte', () => {
    const queue = run(picked('a.png'), { type: 'started', key: 0 }, { type: 'interrupted', key: 0 });
    expect(queue.files[0]?.state).toBe('interrupted');
    expect(uploadQueue(queue, { type: 'progress', key: 0, percent: 5 }).files[0]?.state).toBe('sending');
  });

  it('that are removed are gone, whatever is still heard of them', () => {
    const queue = run(picked('a.png'), { type: 'removed', key: 0 }, { type: 'stored', key: 0, stored });
    expect(queue.files).toEqual([]);
  });

  it('would be lost by leaving only while one is on its way', () => {
    const sending = run(picked('a.png'), { type: 'started', key: 0 });
    expect(isMoving(NO_FILES)).toBe(false);
    expect(isMoving(sending)).toBe(true);
    expect(isMoving(uploadQueue(sending, { type: 'interrupted', key: 0 }))).toBe(true);
    expect(isMoving(uploadQueue(sending, { type: 'stored', key: 0, stored }))).toBe(false);
    expect(isMoving(uploadQueue(sending, { type: 'failed', key: 0, message: 'no' }))).toBe(false);
  });
});
