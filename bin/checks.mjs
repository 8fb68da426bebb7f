/** What a machine can say of the code without running it: name, command, arguments. */
const workspaces = ['rules', 'contract', 'fabric', 'client', 'server', 'trials', 'web', 'seed', 'e2e', 'bench'];
const pure = ['rules', 'contract', 'fabric'];

export const checks = [
  ...workspaces.map((name) => [`types: ${name}`, 'tsc', ['-p', name]]),
  ...pure.map((name) => [`types of tests: ${name}`, 'tsc', ['-p', `${name}/tsconfig.test.json`]]),
  ['lint and format', 'biome', ['check', '--error-on-warnings']],
  ['dead code', 'knip', ['--config', 'bin/knip.json', '--treat-config-hints-as-errors']],
  [
    'import directions',
    'depcruise',
    ['--config', 'bin/dependency-cruiser.mjs', '--output-type', 'err', ...workspaces.map((name) => `${name}/src`)],
  ],
  ['domains of the server in order', 'node', ['bin/check-domains.mjs']],
  ['fast paths behind their seams', 'node', ['bin/check-fast-paths.mjs']],
  ['sizes of files and folders', 'node', ['bin/check-sizes.mjs']],
  ['nothing of a machine in the files', 'node', ['bin/check-words.mjs']],
  ['styles in tokens, no dead class', 'node', ['bin/check-css.mjs']],
  ['one word for one thing', 'node', ['bin/check-language.mjs']],
  ['what comments and documents cite', 'node', ['bin/check-references.mjs']],
  ['files that follow from others', 'node', ['bin/check-derived.mjs']],
  ['evidence of the security list', 'node', ['bin/check-evidence.mjs']],
];
