import { builtPages } from './http/page-source.ts';
import { run } from './run.ts';

await run(builtPages());
