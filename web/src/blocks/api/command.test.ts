import { describe, expect, test } from 'vitest';
import { type CommandState, createCommand, IDLE } from './command.ts';

interface Input {
  readonly note: string;
}

/** A command whose answers are given one after the other; an error is thrown. */
function openCommand(...answers: readonly (string | Error)[]) {
  const left = [...answers];
  const keys: string[] = [];
  const states: CommandState[] = [];
  const run = createCommand<Input, string>((state) => states.push(state));
  const send = async (_: Input, key: string): Promise<string> => {
    keys.push(key);
    const answer = left.shift() ?? '';
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { keys, states, run: (note: string, options = {}) => run({ send, ...options }, { note }) };
}

const lost = new Error('No network.');

describe('a command', () => {
  test('that is refused throws and shows the message until the next run', async () => {
    const { run, states } = openCommand(lost, 'done');
    await expect(run('a')).rejects.toBe(lost);
    expect(await run('a')).toBe('done');
    expect(states).toEqual([
      { ...IDLE, busy: true },
      { busy: false, refusal: 'No network.', error: lost },
      { ...IDLE, busy: true },
      IDLE,
    ]);
  });

  test('shows the sentence of the screen', async () => {
    const { run, states } = openCommand(lost);
    await run('a', { messages: { unexpected: 'Try again.' } }).catch(() => undefined);
    expect(states.at(-1)).toMatchObject({ refusal: 'Try again.' });
  });

  test('keeps its retry key after an error', async () => {
    const { run, keys } = openCommand(lost, 'done');
    await run('a').catch(() => undefined);
    await run('a');
    expect(keys[1]).toBe(keys[0]);
  });

  test('keeps the key of each input apart', async () => {
    const { run, keys } = openCommand(lost, lost, 'done');
    for (const note of ['a', 'b', 'a']) await run(note).catch(() => undefined);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
  });

  test('has a new key after a success', async () => {
    const { run, keys } = openCommand('done', 'done');
    await run('a');
    await run('a');
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('does nothing while it is busy', async () => {
    const { run, keys } = openCommand('done');
    const first = run('a');
    await expect(run('a')).rejects.toThrow('Expected the command to have ended');
    expect(await first).toBe('done');
    expect(keys).toHaveLength(1);
  });

  test('is busy until what follows has ended', async () => {
    const { run, states } = openCommand('done', lost);
    const seen: string[] = [];
    const follow = (name: string) => async () => {
      await Promise.resolve();
      seen.push(`${name} ${states.at(-1)?.busy}`);
    };
    const options = { after: follow('after'), refused: follow('refused'), always: follow('always') };
    await run('a', options);
    await run('a', options).catch(() => undefined);
    expect(seen).toEqual(['after true', 'always true', 'refused true', 'always true']);
  });

  test('shows an error of what follows, with a new key for the next run', async () => {
    const { run, keys, states } = openCommand('done', 'done');
    const after = () => {
      throw lost;
    };
    await expect(run('a', { after })).rejects.toBe(lost);
    expect(states.at(-1)).toMatchObject({ refusal: 'No network.' });
    await run('a');
    expect(keys[1]).not.toBe(keys[0]);
  });
});
