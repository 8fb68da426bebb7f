import { type ProductionSettings, productionSettings } from '@colorway/contract/shop/production.ts';
import { PAPER_NAMES } from '@colorway/rules/shop/print/frozen-pack.ts';
import { describeStages, stagesFault, USUAL_STAGES } from '@colorway/rules/shop/production/stages.ts';
import { type Context, read, write } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { readSetting, saveSetting } from '../../kernel/settings/versioned-setting.ts';

const KEY = 'production';

/** Stages of production (D70) and the paper of packs and slips. */
export async function readProductionSettings(db: Queries): Promise<ProductionSettings> {
  const { version, value } = await readSetting(db, KEY);
  return productionSettings.parse({ stages: USUAL_STAGES, paper: 'letter', ...(value as object), version });
}

export const readStageSettings = async (db: Queries): Promise<ProductionSettings['stages']> =>
  (await readProductionSettings(db)).stages;

/** The settings with the product types that can have stages of their own. */
async function presentSettings({ tx, deps }: Pick<Context, 'tx' | 'deps'>) {
  const { products } = await deps.products.facts();
  return { ...(await readProductionSettings(tx)), products: products.map(({ productType }) => productType) };
}

export const readProduction = read('adminOrders.production', { run: ({ context }) => presentSettings(context) });

const textOf = ({ stages, paper }: ProductionSettings): string => `${describeStages(stages)}; ${PAPER_NAMES[paper]}`;

function assertStages({ usual, byType }: ProductionSettings['stages']): void {
  for (const [path, stages] of [['usual', usual], ...Object.entries(byType)] as const) {
    const message = stagesFault(stages);
    if (message !== undefined)
      throw new Problem('invalid-input', { message, details: { issues: [{ path, message }] } });
  }
}

export const saveProduction = write('adminOrders.saveProduction', {
  activity: {
    kind: 'content',
    before: (tx) => readProductionSettings(tx),
    entries: ({ output, before }) => {
      const [from, to] = [textOf(before), textOf(output)];
      if (from === to) return [];
      const input = { ...before, version: output.version };
      return [
        {
          what: 'Production',
          doing: 'changed',
          before: from,
          after: to,
          wayBack: [{ operation: 'adminOrders.saveProduction', input }],
        },
      ];
    },
  },
  run: async ({ input: { version, ...value }, context }) => {
    assertStages(value.stages);
    const saved = await saveSetting(context.tx, KEY, { version, value });
    if (!saved) throw new Problem('conflict', { details: { current: await presentSettings(context) } });
    return presentSettings(context);
  },
});
