import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { urlOf } from './global-setup.ts';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const admin = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('adminUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const make = async (template: string): Promise<TestDatabase> => {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await admin(`create database ${name} template ${template}`);
  return {
    url: urlOf(inject('adminUrl'), name),
    drop: () => admin(`drop database if exists ${name} with (force)`),
  };
};

/** A database of one's own, copied from the migrated template. */
export const createTestDatabase = (): Promise<TestDatabase> => make(inject('templateName'));

/** Another database with the same rows. Nothing may be connected to the first one. */
export const copyDatabase = ({ url }: Pick<TestDatabase, 'url'>): Promise<TestDatabase> => {
  const [, name = ''] = /\/([^/?]*)(?:\?|$)/.exec(url.replace(/^\w+:\/\//, '')) ?? [];
  return make(name);
};

/** One without any table, as a first start finds it. */
export const createEmptyDatabase = (): Promise<TestDatabase> => make('template0');
