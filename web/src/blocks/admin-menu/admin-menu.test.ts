import { ROLE_NAMES } from '@colorway/rules/role/roles.ts';
import { describe, expect, test } from 'vitest';
import { ADMIN_MENU, menuFor, needOfPath } from './admin-menu.ts';

const namesFor = (role: Parameters<typeof menuFor>[0]) => menuFor(role).map(({ name }) => name);

describe('the menu of a role', () => {
  test('is complete for owners', () => {
    expect(menuFor('owner')).toEqual(ADMIN_MENU);
  });

  test.each([
    ['production', ['Portal', 'Projects', 'Orders', 'Patterns', 'Manage Colors', 'System']],
    ['designer', ['Portal', 'Inquiries', 'Projects', 'Orders', 'Patterns', 'Manage Colors', 'System']],
  ] as const)('of %s has no entry that it may not open', (role, names) => {
    expect(namesFor(role)).toEqual(names);
  });

  test('always has the own account', () => {
    for (const role of ROLE_NAMES) expect(namesFor(role)).toContain('System');
  });
});

describe('the need of a page', () => {
  test.each([
    ['/admin/orders/D-1042', 'orders:see'],
    ['/admin/configurator-patterns/anchor', 'patterns:see'],
    ['/admin/project/1001/preflight/x', 'projects:see'],
    ['/admin/content/labels', ['content:see', 'prices:see']],
    ['/pattern-upload', 'patterns:change'],
    ['/admin/staff', 'any'],
    ['/project/1001', 'any'],
  ])('%s is %s', (path, need) => {
    expect(needOfPath(path)).toEqual(need);
  });
});
