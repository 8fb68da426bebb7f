import { expect, test } from 'vitest';
import { variables } from './variables.ts';

const HEAD = [
  'Every setting that the portal reads, with what it takes. README.md says what each is when it is not set.',
  'NAME_FILE in place of NAME names a file that holds the value, such as a secret of systemd, a container or a vault.',
  'Nothing here is needed for `npm start`. Compose and most hosts read this form once it is named .env.',
];

test('.env.example names every variable with what it takes; `npx vitest -u env-example` writes it', async () => {
  const expected = Object.entries(variables).flatMap(([name, [, takes]]) => [`# ${takes}`, `#${name}=`, '']);
  const text = [...HEAD.map((line) => `# ${line}`), '', ...expected].join('\n');
  await expect(text).toMatchFileSnapshot('../../../../.env.example');
});
