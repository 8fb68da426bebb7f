import { type ChargeSettings, chargeSettings } from '@colorway/contract/shop/charge-contract.ts';
import { NO_TAX } from '@colorway/rules/shop/charge/sales-tax.ts';
import { read, write } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { readSetting, saveSetting } from '../../kernel/settings/versioned-setting.ts';

const KEY = 'charges';

export async function readChargeSettings(db: Queries): Promise<ChargeSettings> {
  const { version, value } = await readSetting(db, KEY);
  return chargeSettings.parse({ depositPercent: 0, tax: NO_TAX, ...(value as object), version });
}

export const readCharges = read('charges.settings', { run: ({ context: { tx } }) => readChargeSettings(tx) });

/** `Deposit 50%, tax CT 6.35%, NY 8.875%`. */
function textOf({ depositPercent, tax }: ChargeSettings): string {
  const rates = tax.rates.map(({ state, percent }) => `${state} ${percent}%`).join(', ');
  const parts = [
    depositPercent > 0 ? `Deposit ${depositPercent}%` : 'No deposit',
    tax.isOn && rates !== '' ? `tax ${rates}` : 'no tax',
  ];
  return parts.join(', ');
}

export const saveCharges = write('charges.saveSettings', {
  activity: {
    kind: 'content',
    before: (tx) => readChargeSettings(tx),
    entries: ({ output, before }) => {
      const [from, to] = [textOf(before), textOf(output)];
      if (from === to) return [];
      const input = { ...before, version: output.version };
      return [
        {
          what: 'Payment and tax',
          doing: 'changed',
          before: from,
          after: to,
          wayBack: [{ operation: 'charges.saveSettings', input }],
        },
      ];
    },
  },
  run: async ({ input: { version, ...value }, context: { tx } }) => {
    const saved = await saveSetting(tx, KEY, { version, value });
    if (!saved) throw new Problem('conflict', { details: { current: await readChargeSettings(tx) } });
    return readChargeSettings(tx);
  },
});
