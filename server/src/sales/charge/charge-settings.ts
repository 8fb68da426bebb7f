import { type ChargeSettings, chargeSettings } from '@colorway/contract/shop/charge-contract.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { NO_TAX } from '@colorway/rules/shop/charge/sales-tax.ts';
import { rushPromise } from '@colorway/rules/shop/promises.ts';
import { read, write } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { readSetting, saveSetting } from '../../kernel/settings/versioned-setting.ts';

const KEY = 'charges';

export async function readChargeSettings(db: Queries): Promise<ChargeSettings> {
  const { version, value } = await readSetting(db, KEY);
  return chargeSettings.parse({ depositPercent: 0, tax: NO_TAX, rush: null, ...(value as object), version });
}

export const readCharges = read('charges.settings', { run: ({ context: { tx } }) => readChargeSettings(tx) });

/** `Deposit 50%, tax CT 6.35%, NY 8.875%, rush $48.00 for 4 business days`. */
function textOf({ depositPercent, tax, rush, shop: { promises, swatch, shipping } }: ChargeSettings): string {
  const rates = tax.rates.map(({ state, percent }) => `${state} ${percent}%`).join(', ');
  const parts = [
    depositPercent > 0 ? `Deposit ${depositPercent}%` : 'No deposit',
    tax.isOn && rates !== '' ? `tax ${rates}` : 'no tax',
    ...(rush ? [`rush ${formatMoney(rush.price)} for ${rushPromise(rush.days)}`] : []),
    ...(shipping ? [`${shipping.label} ${formatMoney(shipping.price)}`] : []),
    ...(swatch ? [`swatch ${formatMoney(swatch.price)} (${swatch.text})`] : []),
    ...promises,
  ];
  return parts.join(', ');
}

export const saveCharges = write('charges.saveSettings', {
  activity: {
    kind: 'content',
    before: (tx) => readChargeSettings(tx),
    entries: ({ output, before }) => {
      const [from, to] = [textOf(before), textOf(chargeSettings.parse(output))];
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
