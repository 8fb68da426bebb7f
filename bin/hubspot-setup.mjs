// npm run hubspot:setup: makes the properties in HubSpot that the portal writes to; again changes nothing
import { spawnSync } from 'node:child_process';
import { install, orFail, pinnedNode, root } from './ready.mjs';

await orFail(() => install('run'));
const script = 'server/src/adapters/crm/hubspot/set-up/main.ts';
const { status } = spawnSync(pinnedNode, [script], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
