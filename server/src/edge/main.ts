import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Node reuses compiled code at the next start.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/colorway'));

// Imported late, so that the line above is there for all of it.
const [{ builtPages }, { run }] = await Promise.all([import('./http/page-source.ts'), import('./run.ts')]);
await run(builtPages());
