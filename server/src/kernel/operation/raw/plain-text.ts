import { Problem } from '../../http/problem.ts';

const DEEPEST = 64;

const refuse = (message: string, path: string): never => {
  throw new Problem('invalid-input', { details: { issues: [{ path, message }] } });
};

/** PostgreSQL stores neither a NUL nor half a character, and no input of the contract is nested deep. */
export function assertPlain(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      refuse('This text holds a character that cannot be stored.', path);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  if (depth === DEEPEST) refuse('This is nested too deeply.', '');
  for (const [key, inner] of Object.entries(value)) {
    assertPlain(key, path, depth + 1);
    assertPlain(inner, path === '' ? key : `${path}.${key}`, depth + 1);
  }
}
