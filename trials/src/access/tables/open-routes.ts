import type { Table } from '../case.ts';

const series = { series: 'coated or uncoated' };
const format = { format: 'csv or json' };
const row = { colorName: 'Walk', hex: '#123456', category: 'Red', colorSet: 'Knotty' };
const rows = { format: 'json', text: JSON.stringify([row]), mode: 'merge', version: 0, dryRun: true };

/** Cases of routes that name no object of a person. */
export const openCases: Table = {
  'colors.library': {},
  'colors.nearest': { send: { hex: '#14213d' } },
  'colors.edit': {},
  'colors.save': { plain: { 'colors.0.id': 'of the list that is saved as a whole' }, send: { version: 0, colors: [] } },
  'colors.import': { send: rows },
  'pantone.read': { plain: series, send: { series: 'coated' } },
  'pantone.import': {
    plain: series,
    send: { ...rows, text: JSON.stringify([{ pantone: '185 C', hex: '#e4002b' }]), series: 'coated' },
  },
  colorsExport: { plain: format, send: { format: 'csv' } },
  pantoneExport: { plain: { ...format, ...series }, send: { format: 'csv', series: 'coated' } },
  health: {},
  ready: {},
  metrics: { own: { everybody: 401 }, why: 'it asks for METRICS_TOKEN, whoever is signed in' },
  openapi: {},
  docs: {},
  docsFile: { send: { file: 'start.js' }, plain: { file: 'viewer.js or start.js' } },
  mailPicture: { plain: { picture: 'one of our own pictures' }, send: { picture: 'mark.png' } },
  webhook: {
    plain: { source: 'one of the services that are on' },
    send: { source: 'nothing' },
    own: { everybody: 404 },
  },
};
