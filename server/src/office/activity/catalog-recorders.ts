import type { ColorChange } from '@colorway/contract/color/library.ts';
import { STYLE_PRODUCTS } from '@colorway/rules/styles/style-products.ts';
import type { Told } from '../../kernel/operation/record.ts';
import { type Recorder, recorder } from '../../kernel/operation/recorder.ts';
import { lookAtPattern, lookAtStyle, patternOrder } from './look-store.ts';

const place = (at: number): string => `Position ${at}`;
const tabOf = (id: string): string => STYLE_PRODUCTS.find((one) => one.id === id)?.tab ?? id;
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
/** What there is no more, and not yet, in a list of colors. */
const MOST_COLORS = 20;

const colorWords = ({ what, before, after }: ColorChange): Told => {
  const color = after ?? before;
  const sameHex = before?.hex === after?.hex;
  const shown = (one: ColorChange['before']) => (sameHex ? `${one?.colorName}, ${one?.category}` : (one?.hex ?? ''));
  return {
    what: `${color?.colorName}, ${color?.colorSet}`,
    doing: what,
    ...(what !== 'moved' && { before: before ? shown(before) : 'Nothing', after: after ? shown(after) : 'Nothing' }),
  };
};

const importWords = (
  what: string,
  dryRun: boolean | undefined,
  report: { readonly added: number; readonly changed: number; readonly removed: number },
): readonly Told[] =>
  dryRun || report.added + report.changed + report.removed === 0
    ? []
    : [
        {
          what,
          doing: 'imported',
          after: `${report.added} added, ${report.changed} changed, ${report.removed} removed`,
        },
      ];

const uploadWords = ({ group, version, state }: { group: string; version: number; state: string }): readonly Told[] => [
  { what: group, doing: `version ${version} uploaded`, after: state },
];

/** Colors, starter patterns and configurator patterns. */
export const catalogRecorders: Readonly<Record<string, Recorder>> = {
  'colors.save': recorder('colors', 'save', {
    kind: 'color',
    tell: ({ output: { changes } }) =>
      changes.length > MOST_COLORS
        ? [{ what: 'Color library', doing: 'saved', after: counted(changes.length, 'change') }]
        : changes.map(colorWords),
  }),
  'colors.import': recorder('colors', 'import', {
    kind: 'color',
    tell: ({ input, output }) => importWords('Color library', input.dryRun, output),
  }),
  'pantone.import': recorder('pantone', 'import', {
    kind: 'color',
    tell: ({ input, output }) => importWords(`Pantone ${input.series}`, input.dryRun, output),
  }),
  'adminStyles.add': recorder('adminStyles', 'add', {
    kind: 'pattern',
    tell: ({ output: { patterns } }) =>
      patterns.map(({ id, version, patternName, productType }) => ({
        what: patternName,
        doing: `added to ${tabOf(productType)}`,
        before: 'Nothing',
        after: 'There',
        wayBack: [{ operation: 'adminStyles.remove', input: { id, version } }],
      })),
  }),
  'adminStyles.edit': recorder('adminStyles', 'edit', {
    kind: 'pattern',
    look: (tx, { id }) => lookAtStyle(tx, id),
    tell: ({ input: { id, fileId }, output: { version, patternName, productType }, before }) => {
      if (!before || before.version === version) return [];
      const said = (name: string, type: string) => `${name}, ${tabOf(type)}`;
      return [
        {
          what: patternName,
          doing: fileId === undefined ? 'changed' : 'given another picture',
          before: said(before.patternName, before.productType),
          after: said(patternName, productType),
          ...(fileId === undefined && {
            wayBack: [
              {
                operation: 'adminStyles.edit',
                input: { id, version, patternName: before.patternName, productType: before.productType },
              },
            ],
          }),
        },
      ];
    },
  }),
  'adminStyles.remove': recorder('adminStyles', 'remove', {
    kind: 'pattern',
    look: (tx, { id }) => lookAtStyle(tx, id),
    tell: ({ input: { id }, before }) => [
      {
        what: before?.patternName ?? '',
        doing: `taken out of ${tabOf(before?.productType ?? '')}`,
        before: 'There',
        after: 'Gone',
        wayBack: [{ operation: 'adminStyles.restore', input: { id } }],
      },
    ],
  }),
  'adminStyles.restore': recorder('adminStyles', 'restore', {
    kind: 'pattern',
    look: (tx, { id }) => lookAtStyle(tx, id),
    tell: ({ output: { patternName }, before }) =>
      before?.deletedAt ? [{ what: patternName, doing: 'put back', before: 'Gone', after: 'There' }] : [],
  }),
  'adminStyles.move': recorder('adminStyles', 'move', {
    kind: 'pattern',
    look: (tx, { id }) => lookAtStyle(tx, id),
    tell: ({ input: { id }, output: { from, to }, before }) =>
      from === to
        ? []
        : [
            {
              what: before?.patternName ?? '',
              doing: `moved in ${tabOf(before?.productType ?? '')}`,
              before: place(from),
              after: place(to),
              wayBack: [{ operation: 'adminStyles.move', input: { id, to: from } }],
            },
          ],
  }),
  'patterns.uploadGroup': recorder('patterns', 'uploadGroup', {
    kind: 'pattern',
    tell: ({ output }) => uploadWords(output),
  }),
  'patterns.uploadOne': recorder('patterns', 'uploadOne', {
    kind: 'pattern',
    tell: ({ output }) => uploadWords(output),
  }),
  'patterns.setState': recorder('patterns', 'setState', {
    kind: 'pattern',
    look: (tx, { group }) => lookAtPattern(tx, group),
    tell: ({ input: { group }, output: { state }, before }) =>
      before === undefined || before.state === state
        ? []
        : [
            {
              what: before.name,
              doing: 'state',
              before: before.state,
              after: state,
              wayBack: [{ operation: 'patterns.setState', input: { group, state: before.state } }],
            },
          ],
  }),
  'patterns.order': recorder('patterns', 'order', {
    kind: 'pattern',
    look: (tx) => patternOrder(tx),
    tell: ({ output: { changed }, before: groups }) =>
      changed === 0
        ? []
        : [
            {
              what: 'Gallery',
              doing: 'put in another order',
              after: `${counted(changed, 'pattern')} moved`,
              wayBack: [{ operation: 'patterns.order', input: { groups } }],
            },
          ],
  }),
  'adminPatterns.move': recorder('adminPatterns', 'move', {
    kind: 'pattern',
    look: (tx, { group }) => lookAtPattern(tx, group),
    tell: ({ input: { group }, output: { from, to }, before }) =>
      from === to
        ? []
        : [
            {
              what: before?.name ?? group,
              doing: 'moved in the gallery',
              before: place(from),
              after: place(to),
              wayBack: [{ operation: 'adminPatterns.move', input: { group, to: from } }],
            },
          ],
  }),
  'adminPatterns.restore': recorder('adminPatterns', 'restore', {
    kind: 'pattern',
    tell: ({ input, output: { group, version } }) => [
      { what: group, doing: `version ${Number(input.version)} once more`, after: `Draft, version ${version}` },
    ],
  }),
  'adminPatterns.discard': recorder('adminPatterns', 'discard', {
    kind: 'pattern',
    tell: ({ output: { group, version } }) => [{ what: group, doing: 'draft discarded', before: `Version ${version}` }],
  }),
};
