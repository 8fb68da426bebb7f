import type { StoredFile } from '@colorway/contract/file/stored-file.ts';
import { describe, expect, it } from 'vitest';
import { NO_FILES } from './no-files.ts';
import type { UploadQueue } from './queue-state.ts';
import { isMoving, isSending, unsettledFiles } from './queue-state.ts';
import { filesToSend, type QueueEvent, uploadQueue } from './upload-queue.ts';

type PickOptions = Partial<Omit<Extract<QueueEvent<string>, { type: 'picked' }>, 'type' | 'picked' | 'destination'>>;
const picked = (name: string, bytes = 5, modified = 1, options: PickOptions = {}): QueueEvent<string> => ({
  type: 'picked',
  destination: 'org-uploads',
  picked: { name, bytes, modified, source: name },
  ...options,
});
const namesToSend = (queue: UploadQueue<string>): readonly string[] => filesToSend(queue).map(({ name }) => name);
const left = (name: string, percent = 0) => ({ name, bytes: 5, modified: 1, percent });
const lost = (...names: string[]): QueueEvent<string> => ({
  type: 'lost',
  files: names.map((name) => left(name, 16)),
  rejected: [],
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

  it('for its capital letters is none: a camera writes .JPG and a phone .HEIC', () => {
    const queue = run(picked('IMG_1.JPG'), picked('IMG_2.jpeg'), picked('IMG_3.HEIC'));
    expect(queue.rejections).toEqual([]);
    expect(queue.files.map(({ name }) => name)).toEqual(['IMG_1.JPG', 'IMG_2.jpeg', 'IMG_3.HEIC']);
  });

  it('is gone once it is dismissed', () => {
    expect(run(picked('notes.docx'), { type: 'dismissed', keys: [0] }).rejections).toEqual([]);
  });
});

describe('files', () => {
  it('go three at once, the others after them', () => {
    const five = run(...['a.png', 'b.png', 'c.png', 'd.png', 'e.png'].map((name) => picked(name)));
    expect(namesToSend(five)).toEqual(['a.png', 'b.png', 'c.png']);
    const two = [0, 1].reduce<UploadQueue<string>>((queue, key) => uploadQueue(queue, { type: 'started', key }), five);
    expect(namesToSend(two)).toEqual(['c.png']);
    const interrupted = uploadQueue(uploadQueue(two, { type: 'started', key: 2 }), { type: 'interrupted', key: 0 });
    expect(namesToSend(interrupted)).toEqual([]);
    expect(namesToSend(uploadQueue(interrupted, { type: 'stored', key: 1, stored }))).toEqual(['d.png']);
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
    expect(namesToSend(failed)).toEqual(['b.png']);
    expect(namesToSend(uploadQueue(failed, { type: 'again', key: 0 }))).toEqual(['a.png', 'b.png']);
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

describe('the same file', () => {
  it('is added once while it is on its way, and the note blocks nothing', () => {
    const queue = run(picked('a.png'), picked('a.png'), picked('a.png', 5, 2));
    expect(queue.files.map(({ name, modified }) => [name, modified])).toEqual([
      ['a.png', 1],
      ['a.png', 2],
    ]);
    expect(queue.rejections).toMatchObject([{ message: 'This file is already in your list.', isDuplicate: true }]);
    expect(unsettledFiles(queue).count).toBe(0);
  });

  it('is not added again when the list holds it', () => {
    expect(run(picked('a.png', 5, 1, { isListed: true })).rejections).toMatchObject([{ isDuplicate: true }]);
  });

  it('that failed is tried again in its own row', () => {
    const failed = run(picked('a.png'), { type: 'started', key: 0 }, { type: 'failed', key: 0, message: 'no' });
    const again = uploadQueue(failed, picked('a.png', 5, 9));
    expect(again.files).toMatchObject([{ key: 0, state: 'waiting', modified: 9 }]);
    expect(again.rejections).toEqual([]);
  });
});

describe('a list that is full', () => {
  const limit = { room: 2, message: 'full' };

  it('takes no more, and says so at once', () => {
    const queue = run(...['a.png', 'b.png', 'c.png', 'd.png'].map((name) => picked(name, 5, 1, { limit })));
    expect(queue.files.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
    expect(queue.rejections.map(({ name, message }) => [name, message])).toEqual([
      ['c.png', 'full'],
      ['d.png', 'full'],
    ]);
    expect(unsettledFiles(queue).count).toBe(2);
  });

  it('has room again for each file that is removed', () => {
    const queue = run(picked('a.png'), picked('b.png'), { type: 'removed', key: 0 }, picked('c.png', 5, 1, { limit }));
    expect(queue.files.map(({ name }) => name)).toEqual(['b.png', 'c.png']);
  });
});

describe('a file that a reload cut off', () => {
  it('keeps its row with how far it came, and is not on its way', () => {
    const queue = run(lost('big.png'));
    expect(queue.files).toMatchObject([{ name: 'big.png', state: 'lost', percent: 16 }]);
    expect(isMoving(queue)).toBe(false);
    expect(unsettledFiles(queue).count).toBe(1);
  });

  it('goes on in that row when it is chosen again, also with the new date of a phone', () => {
    const queue = run(lost('big.png'), picked('big.png', 5, 7));
    expect(queue.files).toMatchObject([{ key: 0, state: 'waiting', percent: 16, source: 'big.png' }]);
    expect(unsettledFiles(queue).count).toBe(0);
  });

  it('makes room for another one', () => {
    const queue = run(lost('big.png'), { ...picked('small.png', 9), type: 'replaced', key: 0 } as QueueEvent<string>);
    expect(queue.files).toMatchObject([{ name: 'small.png', state: 'waiting' }]);
  });

  it('is still told of when what is chosen instead is refused', () => {
    const queue = run(lost('big.png'), { ...picked('notes.docx'), type: 'replaced', key: 0 } as QueueEvent<string>);
    expect(queue.files).toEqual([]);
    expect(unsettledFiles(queue).count).toBe(1);
  });
});

describe('a file of another tab', () => {
  const elsewhere = (...names: string[]): QueueEvent<string> => ({
    type: 'elsewhere',
    files: names.map((name) => ({ ...left(name), elsewhereId: `other/${name}` })),
  });

  it('is on its way, but leaving this page cuts nothing off', () => {
    const queue = run(elsewhere('a.png'));
    expect([isMoving(queue), isSending(queue)]).toEqual([true, false]);
    expect(run(elsewhere('a.png'), picked('a.png')).rejections).toMatchObject([{ isDuplicate: true }]);
  });

  it('that was closed is lost here', () => {
    const queue = run(elsewhere('a.png'), lost('a.png'), elsewhere());
    expect(queue.files).toMatchObject([{ name: 'a.png', state: 'lost' }]);
  });

  it('keeps its row as long as the other tab sends it', () => {
    const queue = run(elsewhere('a.png', 'b.png'), elsewhere('b.png'));
    expect(queue.files).toMatchObject([{ key: 1, name: 'b.png' }]);
    expect(run(elsewhere('a.png'), elsewhere()).files).toEqual([]);
  });
});
