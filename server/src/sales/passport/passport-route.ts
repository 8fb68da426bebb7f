import { orderName } from '@colorway/rules/shop/order-name.ts';
import { designPath } from '@colorway/rules/shop/passport/design-sentences.ts';
import { lineCode } from '@colorway/rules/shop/print/spot-names.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { findPassportDesign, readDesignPassport } from '../../catalog/facade.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import { pdfBrand } from '../../project/facade.ts';
import { readProductionSettings } from '../fulfillment/production-settings.ts';
import { readViewedOrder } from '../page/read-order.ts';
import { lineIndexOf, sendPdf } from '../print/paper.ts';
import { designPassportPdf } from './design-passport-pdf.ts';
import { passportPdf } from './passport-pdf.ts';
import { presentPassport } from './read-passport.ts';

/** Serves the color passport of a design on paper. */
export function registerDesignPassport(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'designPassportPdf', async (request, reply) => {
    const { id } = request.params as { id: string };
    const design = await findPassportDesign(deps, id);
    const passport = await readDesignPassport(deps, design);
    const { paper } = await readProductionSettings(deps.db);
    const pdf = await designPassportPdf({
      brand: await pdfBrand(deps),
      paper,
      at: design.createdAt,
      passport,
      design,
      url: `${deps.publicUrl()}${designPath(passport)}`,
    });
    return sendPdf(reply, `${design.handle}-colors`, pdf);
  });
}

/** Serves the color passport of a line on paper to those who see its page. */
export function registerPassport(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'colorPassportPdf', async (request, reply, sessions) => {
    const { name, line } = request.params as { name: string; line: string };
    const reading = { deps, tx: deps.db };
    const { sources, viewer } = await readViewedOrder({ tx: deps.db, sessions }, name, 'project-people');
    const at = lineIndexOf(line);
    const { passport, design } = await presentPassport(reading, sources, viewer, at);
    const { paper } = await readProductionSettings(deps.db);
    const pdf = await passportPdf({
      brand: await pdfBrand(deps),
      paper,
      at: new Date(),
      passport,
      artwork: design.artwork,
      dayOf: sources.dayOf,
    });
    return sendPdf(reply, `${lineCode(orderName(sources.order.number), at)}-colors`, pdf);
  });
}
