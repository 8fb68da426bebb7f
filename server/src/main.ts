import { builtPages } from './http/pages.ts';
import { run } from './run.ts';

await run(builtPages());
