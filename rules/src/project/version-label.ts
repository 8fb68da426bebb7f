/** How a version of a proof is named wherever it is shown. */
export const versionLabel = (version: number | string): string => `Version ${version}`;
