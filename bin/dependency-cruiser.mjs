/** The import arrows of the house. */
const ours = ['rules', 'contract', 'fabric', 'client', 'server', 'trials', 'web', 'seed', 'e2e', 'bench'];
/** Which workspaces each may know of. */
const knows = {
  rules: [],
  contract: ['rules'],
  fabric: ['rules'],
  client: ['rules', 'contract'],
  seed: ['rules', 'contract', 'fabric'],
  server: ['rules', 'contract', 'fabric', 'seed'],
  web: ['rules', 'contract', 'fabric'],
  // Tests beside the product may; the product itself may not, and tests are not looked at here.
  trials: ['rules', 'contract', 'fabric', 'client', 'server', 'seed'],
  e2e: ['rules', 'contract', 'fabric', 'server', 'seed', 'web', 'trials'],
  bench: ['rules', 'contract', 'fabric', 'server', 'seed', 'e2e', 'trials'],
};

const arrows = ours.map((from) => ({
  name: `${from}-knows-only-${['itself', ...knows[from]].join('-')}`,
  severity: 'error',
  from: { path: `^${from}/src/` },
  to: {
    path: `^(${ours.filter((one) => one !== from && !knows[from].includes(one)).join('|') || 'nothing'})/`,
  },
}));

const webLayers = ['ui', 'blocks', 'features', 'app'];
const layers = webLayers.map((layer, index) => ({
  name: `web-${layer}-looks-down-only`,
  severity: 'error',
  from: { path: `^web/src/${layer}/` },
  to: {
    path: `^web/src/(${webLayers.slice(index + 1).join('|') || 'nothing'})/`,
  },
}));

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    ...arrows,
    ...layers,
    {
      name: 'screens-do-not-know-each-other',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: {
        path: '^web/src/features/([^/]+)/',
        pathNot: '^web/src/features/$1/',
      },
    },
    {
      name: 'rules-are-pure',
      comment: 'A rule is told the time, the dice and the settings.',
      severity: 'error',
      from: { path: '^(rules|fabric)/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    {
      name: 'sql-lives-in-stores',
      comment: 'Of a domain only a store knows the tables.',
      severity: 'error',
      from: {
        path: '^server/src/(mail|people|files|catalog|inquiry|project|sales|office)/',
        pathNot: '(-store|\\.test)\\.ts$',
      },
      to: { path: '^server/src/kernel/database/schema' },
    },
    {
      name: 'zod-stays-out-of-the-browser',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
    builtInModules: { add: ['node:sqlite'] },
  },
};
