import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './variables.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return 'accepted';
};

describe('a wrong value is refused in one line that names the variable and what it takes', () => {
  test.each([
    [{ PORT: '70000' }, 'PORT takes a port number from 0 to 65535.'],
    [{ PORT: 'eighty' }, 'PORT takes a port number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL takes postgres://user:password@host:5432/database.'],
    [{ PUBLIC_URL: 'portal' }, 'PUBLIC_URL takes the address people open, such as https://portal.example.com.'],
    [{ DEMO: 'yes' }, 'DEMO takes 0 or 1.'],
    [{ STAFF_EMAIL: 'nobody' }, 'STAFF_EMAIL takes an e-mail address.'],
    [{ STAFF_PASSWORD: 'long enough' }, 'STAFF_EMAIL takes an e-mail address: it goes with STAFF_PASSWORD.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL takes fatal, error, warn, info, debug, trace or silent.'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL takes smtp://user:password@host:587.'],
    [{ S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID takes an access key id: it goes with S3_BUCKET.'],
  ])('%o', (env, message) => {
    expect(refusal(env as Record<string, string>)).toBe(message);
  });

  test('a secret that is wrong is not repeated', () => {
    expect(refusal({ DATABASE_URL: 'mysql://user:hunter2@host' })).not.toContain('hunter2');
  });
});

describe('demo mode', () => {
  test.each([
    ['DATABASE_URL', 'postgres://a@b/c'],
    ['PUBLIC_URL', 'https://portal.example.com'],
    ['STAFF_EMAIL', 'staff@shop.example'],
    ['SMTP_URL', 'smtp://localhost'],
  ])('is off once %s is set', (name, value) => {
    expect(readConfig({ [name]: value }).demo).toBe(false);
    expect(readConfig({ [name]: value }).firstStaff).toBeUndefined();
  });

  test('is on with nothing set, with its staff account', () => {
    expect(readConfig({})).toMatchObject({
      demo: true,
      port: 3000,
      host: '127.0.0.1',
      firstStaff: { email: 'staff@example.com', password: 'colorway' },
    });
  });

  test('can be told', () => {
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
    expect(readConfig({ DEMO: '1', SMTP_URL: 'smtp://localhost' }).demo).toBe(true);
  });
});

test('an empty value is none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('the first staff account comes from the environment', () => {
  const env = { STAFF_EMAIL: 'Staff@Shop.example', STAFF_PASSWORD: 'a good password' };
  expect(readConfig(env).firstStaff).toEqual({ email: 'staff@shop.example', password: 'a good password' });
});
