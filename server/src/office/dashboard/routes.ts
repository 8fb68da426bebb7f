import { os } from '../../edge/http/implementer.ts';
import { countStep } from '../../inquiry/intake/count-step.ts';
import { listRequests } from './list-requests.ts';
import { searchAll } from './search-all.ts';
import { showCharts } from './show-charts.ts';
import { showFigures } from './show-figures.ts';

export const deskRoutes = {
  figures: os.desk.figures.handler(({ input, context }) => showFigures(context, input?.only)),
  charts: os.desk.charts.handler(({ context }) => showCharts(context)),
  requests: os.desk.requests.handler(({ input, context }) => listRequests(context, input?.cursor)),
  search: os.desk.search.handler(({ input, context }) => searchAll(context, input.q)),
};

export const flowStepRoutes = {
  count: os.flowSteps.count.handler(({ input, context }) => countStep(context, input)),
};
