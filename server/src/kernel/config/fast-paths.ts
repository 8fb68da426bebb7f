/** Every shortcut of the server that gives the same answers as the plain way, by the name it is switched by. */
const NAMES = [
  'publicCache',
  'earlyAnswers',
  'viewerCache',
  'nodeCache',
  'namedStatements',
  'oneWrite',
  'pipelinedBegin',
  'withCommit',
  'ownStatement',
  'gathered',
  'oneAtATime',
  'recentCarts',
  'recentCallers',
  'cutOutputs',
] as const;

export type FastPath = (typeof NAMES)[number];
export type FastPaths = Readonly<Record<FastPath, boolean>>;

/** All of them on or all of them off, as `FAST_PATHS` sets them. Tests switch each by its name. */
export const allFastPaths = (on: boolean): FastPaths =>
  Object.fromEntries(NAMES.map((name) => [name, on])) as Record<FastPath, boolean>;
