// The long form of the faults that `npm test` tries briefly: npm run chaos -- --kills 50
import { parseArgs } from 'node:util';
import { install, installed } from './ready.mjs';
import { run } from './run.mjs';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '50' } } });
if (!installed()) await install();
process.env.KILLS = values.kills;
const { ok } = await run(
  'vitest',
  ['run', '--config', 'bin/vitest.config.ts', '--project', 'server', 'server/src/chaos'],
  { show: true },
);
process.exit(ok ? 0 : 1);
