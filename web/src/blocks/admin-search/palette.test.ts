import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { Role } from '@colorway/rules/role/roles.ts';
import { expect, test } from 'vitest';
import { ADMIN_PAGES } from '../admin-menu/admin-menu.ts';
import { type PaletteRow, paletteGroups, readQuery } from './palette.ts';

const color = (colorName: string, hex: string): LibraryColor => ({
  id: hex,
  colorName,
  hex,
  category: 'Blue',
  colorSet: 'Knotty',
});
const library = [color('Atlantic Navy', '#13336f'), color('Navy', '#01153e'), color('Linen', '#faf0e6')];
const found: readonly PaletteRow[] = [
  { key: 'order-D-1001', kind: 'Order', title: 'D-1001', href: '/shop/invoices/t' },
  { key: 'project-1001', kind: 'Project', title: 'U.S. Navy Band dinner', href: '/admin/project/1001' },
  { key: 'project-10010', kind: 'Project', title: 'Navy 1001', href: '/admin/project/10010' },
];
const shown = (typed: string, recent: readonly PaletteRow[] = []) =>
  paletteGroups({ query: readQuery(typed), recent, found: typed === '' ? [] : found, library, role: 'owner' }).map(
    ({ label, rows }) => [label, rows.map(({ title }) => title)],
  );

test('before anything is typed: what was opened last, actions, and every page', () => {
  expect(shown('')).toEqual([
    ['Do', ['Create Project', 'Upload Patterns']],
    ['Go to', ADMIN_PAGES.map(({ name }) => name)],
  ]);
  expect(shown('', found.slice(1, 2))[0]).toEqual(['Recent', ['U.S. Navy Band dinner']]);
});

test('a name typed to its end comes first, the rest in its group', () => {
  expect(shown('navy')).toEqual([
    ['Best match', ['Navy']],
    ['Projects and proofs', ['U.S. Navy Band dinner', 'Navy 1001']],
    ['Orders', ['D-1001']],
    ['Colors', ['Atlantic Navy']],
  ]);
});

test('pages are found by other words too', () => {
  const labels = paletteGroups({ query: readQuery('hubspot'), recent: [], found: [], library: [], role: 'owner' });
  expect(labels).toMatchObject([{ label: 'Go to', rows: [{ title: 'Connections', match: undefined }] }]);
});

test('> finds only actions, # only what has this ID', () => {
  expect(shown('>')).toEqual([['Do', ['Create Project', 'Upload Patterns']]]);
  expect(shown('> create')).toEqual([['Do', ['Create Project']]]);
  expect(shown('> navy')).toEqual([]);
  expect(shown('#')).toEqual([]);
  expect(shown('# 1001')).toEqual([
    ['Projects and proofs', ['U.S. Navy Band dinner']],
    ['Orders', ['D-1001']],
  ]);
});

const RECENT: readonly PaletteRow[] = [
  { key: 'customer-1', kind: 'Person', title: 'ann@example.com', href: '/admin/customers/ann%40example.com' },
];

test('a role is offered its own pages and actions alone', () => {
  const rows = (role: Role) =>
    paletteGroups({ query: readQuery(''), recent: RECENT, found: [], library: [], role }).map(
      ({ label, rows: found }) => [label, found.map(({ title }) => title)],
    );
  expect(rows('production')).toEqual([
    [
      'Go to',
      [
        ...['Portal', 'Projects', 'Orders', 'Production board', 'Problems', 'Shop floor', 'Production settings'],
        ...['Manage Org Patterns', 'Manage Org Photo Patterns', 'Configurator patterns', 'Manage Colors'],
        ...['Staff', 'Security', 'Notifications', 'Activity'],
      ],
    ],
  ]);
  expect(rows('sales')[0]).toEqual(['Recent', ['ann@example.com']]);
});
