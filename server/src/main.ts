import './quick-start.ts';

// Imported late, so that the hooks of the line above are there for all of it.
const [{ builtPages }, { run }] = await Promise.all([import('./http/page-source.ts'), import('./run.ts')]);
await run(builtPages());
