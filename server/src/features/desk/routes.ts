import { os } from '../implementer.ts';
import { searchAll } from './search-all.ts';
import { showCharts } from './show-charts.ts';
import { showFigures } from './show-figures.ts';

export const deskRoutes = {
  figures: os.desk.figures.handler(({ input, context }) => showFigures(context, input?.only)),
  charts: os.desk.charts.handler(({ context }) => showCharts(context)),
  search: os.desk.search.handler(({ input, context }) => searchAll(context, input.q)),
};
