// Writes the package to the folder named as the argument: the client as one file, its types, and the table of operations.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { isolatedDeclarationSync } from 'rolldown/experimental';
import { manifestFile, readmeFile, startFile, typesFile } from '../src/package-files.ts';

const [folder = '', version = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const source = join(import.meta.dirname, '../src/client.ts');
const bundle = await rolldown({ input: source, platform: 'neutral' });
await bundle.write({ file: join(folder, 'client.js'), format: 'esm' });
await bundle.close();

const { code: declarations, errors } = isolatedDeclarationSync(source, readFileSync(source, 'utf8'), {
  stripInternal: true,
});
if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));

const files = {
  'client.d.ts': declarations,
  'index.js': startFile(),
  'index.d.ts': typesFile(),
  'package.json': manifestFile(version),
  'README.md': readmeFile(),
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
