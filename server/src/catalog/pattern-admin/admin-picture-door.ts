import { isProductType } from '@colorway/rules/product/product-types.ts';
import type { FastifyInstance } from 'fastify';
import { fillTemplate } from '../../files/svg/template.ts';
import type { Deps } from '../../kernel/operation/deps.ts';
import { registerRaw } from '../../kernel/operation/raw.ts';
import { noSuchPicture } from '../pattern-pictures/no-such-picture.ts';
import { pictureQuery } from '../pattern-pictures/picture-query.ts';
import { sendSvg } from '../pattern-pictures/send-picture.ts';
import { drawingOf } from './admin-version-store.ts';

/** A draft that was discarded gives its number away, so nobody keeps what it looked like. */
const FOR_STAFF = 'private, no-cache';

/** Any version in any state as flat cloth, for staff. */
export function registerStaffPatternPictures(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'staffPatternPicture', async (request, reply) => {
    const { group = '', version = '', type = '' } = request.params as Readonly<Record<string, string | undefined>>;
    const { colors } = pictureQuery(request.query);
    const asked = /^[1-9]\d{0,8}$/.test(version) && isProductType(type);
    const drawing = asked ? await drawingOf(deps.db, group, Number(version), type) : undefined;
    if (!drawing) throw noSuchPicture();
    const hexes = colors ?? drawing.colors.map(({ hex }) => hex);
    return sendSvg(request, reply, fillTemplate(drawing.template, hexes), FOR_STAFF);
  });
}
