// Parse Server on the database of HOST and DATABASE, on a port of its own that it prints.
import { once } from 'node:events';
import express from 'express';
import { ParseServer } from 'parse-server';

const POOL = 16;
const { HOST, DATABASE, APP_ID, MASTER_KEY } = process.env;

const text = { type: 'String' };
const number = { type: 'Number' };
const flag = { type: 'Boolean' };
const list = { type: 'Array' };
const object = { type: 'Object' };
const sent = { email: { ...text, required: true }, sent: object };
const ofMembers = { find: {}, get: { requiresAuthentication: true }, create: {}, update: {}, delete: {} };
/** A visitor without a session creates; nobody but the server reads. */
const ofVisitors = { find: {}, get: {}, create: { '*': true }, update: {}, delete: {} };
const ofServer = { find: {}, get: {}, create: {}, update: {}, delete: {} };

const definitions = [
  {
    className: 'Proof',
    fields: {
      ...{ productType: text, fileName: text, drawing: object, position: number, number, shown: number },
      ...{ version: number, alerts: list, answers: list, customNotes: text, hidden: flag, isDraft: flag },
    },
    classLevelPermissions: { ...ofMembers, find: { requiresAuthentication: true } },
  },
  {
    className: 'Project',
    fields: {
      ...{ name: text, email: text, type: text, brief: text, version: number, setupChargeCents: number, proofs: list },
      ...{ priceAdjustmentLabel: text, priceAdjustmentCents: number },
      ...{ customShippingLabel: text, customShippingCents: number },
    },
    classLevelPermissions: { ...ofMembers, find: { requiresAuthentication: true } },
    indexes: { email: { email: 1 } },
  },
  {
    className: 'Cart',
    fields: { project: text, lines: list },
    classLevelPermissions: {
      ...ofMembers,
      create: { requiresAuthentication: true },
      update: { requiresAuthentication: true },
    },
  },
  { className: 'Inquiry', fields: sent, classLevelPermissions: ofVisitors },
  { className: 'BareInquiry', fields: sent, classLevelPermissions: ofVisitors },
  { className: 'Outbox', fields: { payload: object }, classLevelPermissions: ofServer },
];

/** The outbox row of an inquiry is stored before the answer, in a transaction of its own. */
const cloud = (Parse) => {
  Parse.Cloud.afterSave('Inquiry', async ({ object: stored }) => {
    const row = new Parse.Object('Outbox', { payload: { inquiry: stored.id, sent: stored.get('sent') } });
    await row.save(null, { useMasterKey: true });
  });
};

const app = express();
const listener = app.listen(0, '127.0.0.1');
await once(listener, 'listening');
const { port } = listener.address();
const parse = new ParseServer({
  appId: APP_ID,
  masterKey: MASTER_KEY,
  serverURL: `http://127.0.0.1:${port}/parse`,
  databaseURI: `postgres://colorway@localhost/${DATABASE}?max=${POOL}`,
  // The address has no place for the folder of a socket.
  databaseOptions: { host: HOST },
  schema: { definitions },
  cloud,
  allowClientClassCreation: false,
  silent: true,
  logLevel: 'error',
  logsFolder: null,
  verifyServerUrl: false,
});
await parse.start();
app.use('/parse', parse.app);
process.stdout.write(`${port}\n`);
