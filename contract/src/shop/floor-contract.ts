import { DUE_LIGHTS } from '@colorway/rules/shop/delivery-estimate.ts';
import {
  FLOOR_PROBLEMS,
  isPin,
  NO_PERSON_CHANGE,
  PIN_TAKES_DIGITS,
} from '@colorway/rules/shop/floor/floor-messages.ts';
import { PRESS_KINDS } from '@colorway/rules/shop/floor/presses.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { floorProblem } from './problem.ts';

const tag = 'Shop floor';
const FLOOR = { access: 'floor', tag } as const;
const STAFF = { access: 'staff', tag } as const;

const pin = z.string().refine(isPin, PIN_TAKES_DIGITS);
const personName = z.string().trim().min(1, 'Enter a name.').max(60);
const orderNamed = z.string().regex(/^D-\d{1,12}$/);
const line = z.coerce.number().int().min(0).max(1_000);

/** A press as the floor reads it. */
const press = z.object({
  id: z.uuid(),
  kind: z.enum(PRESS_KINDS),
  at: z.iso.datetime(),
  by: z.string(),
  pieces: z.int().nullable(),
  replaces: z.array(z.uuid()),
});

/** A press as the tablet sends it. */
const sentPress = z.object({
  id: z.uuid(),
  shiftId: z.uuid(),
  order: orderNamed,
  line: z.int().min(0).max(1_000),
  kind: z.enum(PRESS_KINDS),
  at: z.iso.datetime(),
  pieces: z.int().min(0).max(100_000).nullable(),
  reason: z.enum(FLOOR_PROBLEMS).nullable(),
  replaces: z.array(z.uuid()).max(500),
});
export type SentPress = z.infer<typeof sentPress>;

/** One design of an order, without prices and addresses. */
const floorDesign = z.object({
  order: z.string(),
  title: z.string(),
  name: z.string(),
  project: z.string(),
  /** `24 neckties`. */
  label: z.string(),
  quantity: z.int(),
  shipBy: z.iso.date().nullable(),
  due: z.object({ light: z.enum(DUE_LIGHTS), label: z.string() }),
  /** A path on this site; null without a picture. */
  picture: z.string().nullable(),
  /** First digits of the file that is printed; null for a pattern. */
  file: z.string().nullable(),
  /** The reason why it may not be printed. */
  refusal: z.string().nullable(),
  packing: z.string(),
  colors: z.array(z.object({ colorName: z.string(), hex: z.string() })),
  sizes: z.array(
    z.object({
      line: z.int(),
      /** `D-1042-1`. */
      code: z.string(),
      options: z.string(),
      quantity: z.int(),
      /** Pieces that the tablet's stage is done with. */
      done: z.int(),
      presses: z.array(press),
    }),
  ),
});
export type FloorDesign = z.infer<typeof floorDesign>;

const tablet = z.object({ name: z.string(), stage: z.string() });

export const floorDay = z.object({
  tablet,
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** The address that printed codes hold. */
  origin: z.string(),
  readAt: z.iso.datetime(),
  designs: z.array(floorDesign),
});
export type FloorDay = z.infer<typeof floorDay>;

/** People and tablets as staff see them, and what the floor has reported. */
export const floorOffice = z.object({
  /** Stages that a tablet can count. */
  stages: z.array(z.string()),
  people: z.array(z.object({ id: z.uuid(), name: z.string(), seenAt: z.iso.datetime().nullable() })),
  tablets: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      stage: z.string(),
      isPaired: z.boolean(),
      seenAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Presses of people whose PIN or access was taken away, by person and tablet. */
  parked: z.array(
    z.object({
      by: z.string(),
      tablet: z.string(),
      /** `Made after the PIN of Jo was changed`. */
      why: z.string(),
      presses: z.array(z.object({ id: z.uuid(), order: z.string(), text: z.string(), at: z.iso.datetime() })),
    }),
  ),
  problems: z.array(floorProblem.extend({ order: z.string() })),
});
export type FloorOffice = z.infer<typeof floorOffice>;

const id = z.uuid();
/** One of the stages of production, which the server checks. */
const stage = z.string().trim().min(1).max(100);

/** Tablets of the shop floor, and how staff keep them and the people who use them. */
export const floorContract = {
  pair: operation({
    access: 'public',
    tag,
    method: 'POST',
    path: '/floor/pair',
    summary: 'Pairs this device as a tablet of the shop floor by a code of staff, once and within 10 minutes',
    creates: false,
    limit: { name: 'floor-pair', max: 20, windowSeconds: 600 },
  })
    .input(z.object({ code: z.string().trim().max(20) }))
    .output(tablet),
  signIn: operation({
    ...FLOOR,
    method: 'POST',
    path: '/floor/sign-in',
    summary: 'Signs a person in on this tablet by the PIN of four digits; five wrong ones lock it for a while',
    creates: false,
  })
    .input(z.object({ personId: id, pin: z.string().max(20) }))
    .output(z.object({ shiftId: id, name: z.string() })),
  day: operation({
    ...FLOOR,
    method: 'GET',
    path: '/floor/day',
    summary: 'The orders in production, due first, without prices and addresses',
  }).output(floorDay),
  check: operation({
    ...FLOOR,
    method: 'GET',
    path: '/floor/check',
    summary: 'The line of a scanned page, and whether the page still shows what was approved',
  })
    .input(z.object({ order: orderNamed, line, file: z.string().max(6).optional() }))
    .output(z.object({ design: floorDesign, stop: z.string().nullable(), checkedAt: z.iso.datetime() })),
  send: operation({
    ...FLOOR,
    method: 'POST',
    path: '/floor/presses',
    summary: 'Stores presses of this tablet, each exactly once by its id, however often and late they arrive',
    creates: false,
  })
    .input(z.object({ presses: z.array(sentPress).max(300) }))
    .output(
      z.object({
        /** Ids that are stored, now or before. */
        accepted: z.array(id),
        refused: z.array(z.object({ id, message: z.string() })),
        /** Ids among the accepted that count for nothing until staff decide. */
        parked: z.array(id),
        /** Sentences about pieces that two people worked on. */
        overlaps: z.array(z.string()),
      }),
    ),
  office: operation({
    ...STAFF,
    method: 'GET',
    path: '/admin/floor',
    summary: 'People, tablets and open problems of the shop floor',
  }).output(floorOffice),
  addPerson: operation({
    ...STAFF,
    method: 'POST',
    path: '/admin/floor/people',
    summary: 'Adds a person of the shop floor with a PIN of four digits',
    creates: true,
  })
    .input(z.object({ name: personName, pin }))
    .output(floorOffice),
  changePerson: operation({
    ...STAFF,
    method: 'PATCH',
    path: '/admin/floor/people/{id}',
    summary: 'Changes the PIN of a person, or ends their access; their entries stay',
  })
    .input(
      z
        .object({ id, pin: pin.optional(), isEnded: z.literal(true).optional() })
        .refine(({ pin: changed, isEnded }) => changed !== undefined || isEnded, NO_PERSON_CHANGE),
    )
    .output(floorOffice),
  addTablet: operation({
    ...STAFF,
    method: 'POST',
    path: '/admin/floor/tablets',
    summary: 'Adds a tablet, and answers the code that pairs it once within 10 minutes',
    creates: true,
  })
    .input(z.object({ name: personName, stage }))
    .output(z.object({ code: z.string(), office: floorOffice })),
  changeTablet: operation({
    ...STAFF,
    method: 'PATCH',
    path: '/admin/floor/tablets/{id}',
    summary: 'Gives a tablet a new pairing code, or revokes it: what it has not sent yet is refused',
  })
    .input(z.object({ id, change: z.enum(['code', 'revoke']) }))
    .output(z.object({ code: z.string().nullable(), office: floorOffice })),
  decideParked: operation({
    ...STAFF,
    method: 'POST',
    path: '/admin/floor/parked',
    summary: 'Counts parked presses as if they had just come in, or discards them; each is decided once',
    creates: false,
  })
    .input(z.object({ ids: z.array(id).min(1).max(500), isCounted: z.boolean() }))
    .output(floorOffice),
  resolve: operation({
    ...STAFF,
    method: 'POST',
    path: '/admin/floor/problems/{id}/resolve',
    summary: 'Marks a problem of the shop floor as dealt with',
    creates: false,
  })
    .input(z.object({ id }))
    .output(floorOffice),
};
