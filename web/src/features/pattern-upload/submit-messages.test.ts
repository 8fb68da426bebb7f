import { describe, expect, it } from 'vitest';
import { type FileCheck, rivalOf, uploadFile } from './files/upload-file.ts';
import { blockOf, readyMessage } from './submit-messages.ts';

const good: FileCheck = {
  state: 'checked',
  svg: '',
  result: {
    svg: '',
    template: '',
    width: 1,
    height: 1,
    slots: [0],
    colorCount: 1,
    unusedSlots: [],
    findings: [],
    faults: [],
  },
};
const refused: FileCheck = { state: 'refused', message: 'Not an SVG drawing.' };
const file = (name: string, check: FileCheck = good) => ({ ...uploadFile(name, new File([], name), undefined), check });
const reason = (handle: string, ...files: ReturnType<typeof file>[]) => blockOf(handle, files)?.reason;

describe('Submit waits', () => {
  const neck = file('harbor-neck.svg');

  it('for a handle, a right one', () => {
    expect(reason(' ', neck)).toBe('Enter a handle');
    expect(reason('harbor-necktie', neck)).toBe('Check the handle');
  });

  it('for a file that can be used and has a product', () => {
    expect(reason('harbor')).toBe('Add at least one file');
    expect(reason('harbor', file('harbor-neck.svg', refused))).toBe('No file can be used');
    expect(reason('harbor', file('harbor.svg'))).toBe('Choose a product');
  });

  it('for the checks, also for one that did not get through', () => {
    expect(reason('harbor', neck, file('harbor-bow.svg', { state: 'waiting' }))).toBe('Checking the files');
    const unknown = file('harbor-bow.svg', { state: 'unknown', message: '' });
    expect(reason('harbor', neck, unknown)).toBe('A file is not checked yet');
  });

  it('for a choice between two files of one product, but not when one of them cannot be used', () => {
    const other = file('harbor-necktie.svg');
    expect(reason('harbor', neck, other)).toBe('Two files for one product');
    expect(rivalOf(neck, [neck, other])).toBe(other);
    expect(reason('harbor', neck, file('harbor-necktie.svg', refused))).toBeUndefined();
  });

  it('no longer when all is there', () => {
    expect(reason('harbor', neck, file('harbor-bow.svg'))).toBeUndefined();
  });
});

describe('beside Submit stands', () => {
  const ready = ['neck', 'bow', 'pocket', 'table'].map((word) => file(`harbor-${word}.svg`));

  it('which files are skipped', () => {
    expect(readyMessage([...ready, file('harbor-final-2.svg')])).toBe(
      '4 of 5 files have a product. The last one is skipped.',
    );
    expect(readyMessage([file('harbor.svg'), ...ready])).toBe('4 of 5 files have a product. harbor.svg is skipped.');
    expect(readyMessage([file('a.svg'), file('b.svg'), ...ready])).toBe(
      '4 of 6 files have a product. The others are skipped.',
    );
    expect(readyMessage([...ready, file('harbor-robe.svg', refused)])).toBe(
      '4 of 5 files can be sent. The last one is skipped.',
    );
  });

  it('how many go when all do', () => {
    expect([readyMessage([]), readyMessage(ready.slice(0, 1)), readyMessage(ready)]).toEqual(['', '1 file', '4 files']);
  });
});
