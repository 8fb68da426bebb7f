import { run } from './run.mjs';

const AT_ONCE = 2;

/** Runs them two at a time and says what failed in full. */
export const runChecks = async (checks) => {
  const waiting = [...checks];
  let passed = 0;
  const failures = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, args] = next;
      const { ok, said, seconds } = await run(command, args);
      process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)\n${ok ? '' : `${said}\n`}`);
      if (ok) passed++;
      else failures.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { passed, failed: failures.length, failures };
};
