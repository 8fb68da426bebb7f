import { describe, expect, it } from 'vitest';
import { signInFirst } from './require-sign-in.ts';

const staff = { kind: 'staff', email: 's@example.com', name: 'Staff', role: 'sales' } as const;
const customer = { kind: 'customer', email: 'c@example.com' } as const;
const share = { kind: 'share', projectID: '1001' } as const;
const nobody = { kind: 'nobody' } as const;

describe('screens for customers', () => {
  it('send a visitor to the log-in', () => {
    expect(signInFirst('customer', nobody)).toBe('/log-in');
  });

  it('send the holder of a share key to the log-in for any other project, and for the list', () => {
    expect(signInFirst('customer', share, '1002')).toBe('/log-in');
    expect(signInFirst('customer', share)).toBe('/log-in');
  });

  it('let the holder of a share key see that one project', () => {
    expect(signInFirst('customer', share, '1001')).toBeNull();
  });

  it('let a customer and staff in', () => {
    expect(signInFirst('customer', customer)).toBeNull();
    expect(signInFirst('customer', staff)).toBeNull();
  });
});

describe('screens for staff', () => {
  it.each([nobody, customer, share])('send a $kind viewer to the staff sign-in', (viewer) => {
    expect(signInFirst('staff', viewer)).toBe('/admin/sign-in');
  });

  it('let staff in', () => {
    expect(signInFirst('staff', staff)).toBeNull();
  });
});
