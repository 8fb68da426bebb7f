import type { Case, Table } from './case.ts';
import { adminProjectCases } from './tables/admin-projects.ts';
import { fileCases } from './tables/files.ts';
import { floorCases } from './tables/floor.ts';
import { inquiryCases } from './tables/inquiries.ts';
import { officeCases } from './tables/office.ts';
import { openCases } from './tables/open-routes.ts';
import { patternCases } from './tables/patterns.ts';
import { peopleCases } from './tables/people.ts';
import { projectCases } from './tables/projects.ts';
import { shopCases } from './tables/shop.ts';
import { styleCases } from './tables/styles.ts';

/** The cases of each route; a route without cases fails the walk. */
export const cases: Table = {
  ...projectCases,
  ...adminProjectCases,
  ...fileCases,
  ...shopCases,
  ...floorCases,
  ...patternCases,
  ...styleCases,
  ...inquiryCases,
  ...peopleCases,
  ...officeCases,
  ...openCases,
};

export const casesOf = (route: string): readonly Case[] => {
  const found = cases[route];
  return found === undefined ? [] : Array.isArray(found) ? found : [found as Case];
};
