import { randomUUID } from 'node:crypto';
import { cart } from '@colorway/server/kernel/database/schema.ts';
import { makeStaff, signedIn } from '../../kit/people.ts';
import { type Asking, ofStaff, type Table } from '../case.ts';
import { aShareLink } from '../kinds/kinds-of-people.ts';
import {
  aCertificate,
  aComment,
  aLine,
  aMessage,
  aProject,
  aProof,
  aRemovedLine,
  aRequestFile,
  asUrl,
  aThread,
  aWaitingLine,
  SHA256,
} from '../kinds/kinds-of-project.ts';
import { aRevisedProof } from '../kinds/kinds-of-versions.ts';

const projectID = aProject;
const ONLY_DISTRIBUTORS = { "the project's customer": 409, 'a holder of its link': 409, ...ofStaff(409) };
const BY_ANOTHER = { everybody: 403 } as const;
const NAMED = { 'mentions.0': 'a person of this project; anyone else is refused as invalid' };
const NOT_DISTRIBUTORS = { 'a distributor': 409 };
const VERSIONS = { older: 'counts the versions of the proof', newer: 'counts the versions of the proof' };
const TICKS = ['Spelling and marks', 'Colors', 'Size and options'];
const necktie = { length: 'Regular 58"', width: 'Standard 3.25"' };

/** The project page with one cart line, read by staff. */
const cartOf = ({ world, server, caller }: Asking) =>
  world.once(`cart ${caller.project.id}`, async () => {
    await world.id(aLine, 'own', caller);
    const staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
    return (await staff.get(`/projects/${caller.project.id}`)).body;
  });

const checkout = async (asking: Asking) => {
  const seen = await cartOf(asking);
  const unapproved = seen.proofs.map(({ id }: { id: string }) => id);
  return { cartVersion: seen.cart.version, expectedTotalCents: seen.quote.quote?.total ?? 0, unapproved };
};

const payload = ({ world, server, caller }: Asking) =>
  world.once(`payload ${caller.project.id}`, async () => {
    await world.id(aLine, 'own', caller);
    const staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
    const { order } = (await staff.get(`/projects/${caller.project.id}/draft-order`)).body;
    return { order: order ?? { note_attributes: [], line_items: [] } };
  });

const NAMED_ALREADY = { 'commands.0.id': 'drawn by the browser for the command itself' };

/** One command with a new id. Inserts the cart's row first, because the first command would. */
const sendingCommand =
  (kind: string, more: () => object = () => ({})) =>
  async ({ world, server, caller }: Asking) => {
    await world.once(`cart row ${caller.project.id}`, () =>
      server.deps.db.insert(cart).values({ projectId: caller.project.id }).onConflictDoNothing(),
    );
    return { version: 0, commands: [{ kind, id: randomUUID(), base: 1, at: Date.now(), ...more() }] };
  };
const inCart = {
  plain: NAMED_ALREADY,
  refusedWithin: (body: { results?: { refusal: string | null }[] }) => body.results?.[0]?.refusal,
};
const refused = { others: 200, deleted: 200, hidden: 200, guessed: 200 } as const;

/** Cases of operations in a project. */
export const projectCases: Table = {
  'portal.list': {},
  'portal.read': { takes: { projectID } },
  'carts.command': [
    {
      ...inCart,
      about: 'addLine',
      takes: { projectID, 'commands.0.proofId': aProof },
      send: sendingCommand('addLine', () => ({ lineId: randomUUID(), selections: necktie, quantity: 12 })),
      strange: { 'commands.0.proofId': refused },
      plain: { ...NAMED_ALREADY, 'commands.0.lineId': 'drawn by the browser for the new line' },
    },
    {
      ...inCart,
      about: 'addSwatch',
      takes: { projectID, 'commands.0.proofId': aProof },
      send: sendingCommand('addSwatch', () => ({ lineId: randomUUID() })),
      strange: { 'commands.0.proofId': refused },
      own: { 'a distributor': 200 },
      refusesOwn: ['a distributor'],
      why: 'a distributor has no swatches to choose',
    },
    {
      ...inCart,
      about: 'setQuantity',
      takes: { projectID, 'commands.0.lineId': aLine },
      send: sendingCommand('setQuantity', () => ({ quantity: 24 })),
      strange: { 'commands.0.lineId': refused },
    },
    {
      ...inCart,
      about: 'removeLine',
      takes: { projectID, 'commands.0.lineId': aLine },
      send: sendingCommand('removeLine'),
      strange: { 'commands.0.lineId': refused },
      without: { 'commands.0.lineId': { deleted: 'taken out twice it is taken out once' } },
    },
    {
      ...inCart,
      about: 'restoreLine',
      takes: { projectID, 'commands.0.lineId': aRemovedLine },
      send: sendingCommand('restoreLine'),
      strange: { 'commands.0.lineId': refused },
    },
    {
      ...inCart,
      about: 'chooseLayers',
      takes: { projectID, 'commands.0.layers.*': aWaitingLine },
      send: sendingCommand('chooseLayers', () => ({ layers: { '*': 'Double' } })),
      strange: { 'commands.0.layers.*': refused },
      without: {
        'commands.0.layers.*': {
          deleted: 'its layers may be chosen before it is put back',
          hidden: 'one that waits holds the whole cart back, so its layers may be chosen',
        },
      },
    },
  ],
  'checkout.start': {
    takes: { projectID },
    plain: { 'unapproved.0': 'an id that is not in the cart is passed over' },
    send: checkout,
    own: NOT_DISTRIBUTORS,
    why: 'distributors send a summary',
  },
  'checkout.read': { takes: { projectID } },
  'checkout.save': { takes: { projectID }, send: { purchaseOrder: '7731' } },
  'checkout.payload': { takes: { projectID } },
  'charges.sendCertificate': {
    takes: { projectID, fileId: aRequestFile },
    strange: { fileId: { others: 409, deleted: 409, guessed: 409, misshapen: 409 } },
  },
  'checkout.draftOrder': {
    rule: 'project-order',
    takes: { 'order.note_attributes.0.value': aProject },
    plain: {
      'order.line_items.0.product_id': 'figures and ids are compared with ours, never looked up',
      'order.line_items.0.variant_id': 'the same',
      'order.line_items.0.line_id': 'the same',
    },
    send: async (asking) => {
      const { order } = await payload(asking);
      return { order: { ...order, note_attributes: [{ name: 'Project ID' }] } };
    },
    own: NOT_DISTRIBUTORS,
    why: 'distributors send a summary',
  },
  'checkout.customLineItem': {
    rule: 'project-order',
    takes: { dealID: aProject, 'product.lineId': aLine },
    send: { product: { title: 'Necktie', productType: 'Necktie' } },
  },
  'checkout.summary': {
    takes: { projectID },
    send: checkout,
    own: ONLY_DISTRIBUTORS,
    why: 'everybody else orders by checkout',
  },
  'requests.revision': {
    rule: 'project-comment',
    takes: { dealID: aProject, proofID: aProof, attachment: asUrl(aRequestFile) },
    send: { note: 'A thinner stripe' },
    strange: { attachment: { others: 409, deleted: 409, guessed: 409 } },
  },
  'requests.create': {
    takes: { projectID, proofId: aProof, fileId: aRequestFile },
    send: { note: 'A thinner stripe' },
    strange: { fileId: { others: 409, deleted: 409, guessed: 409 } },
  },
  'requests.list': { takes: { projectID } },
  'requests.reply': {
    takes: { projectID, threadId: aThread, fileId: aRequestFile },
    plain: NAMED,
    send: { note: 'Thank you' },
    strange: { fileId: { others: 409, deleted: 409, guessed: 409 } },
  },
  'requests.setState': {
    takes: { projectID, threadId: aThread },
    send: { doing: 'resolve' },
    own: { 'a holder of its link': 403, 'a holder of a comment link': 403 },
    why: 'only who asked, the owner and staff resolve it',
  },
  'requests.seen': { takes: { projectID }, plain: { proofId: 'picks among the threads of this project' } },
  'requests.addDesigns': {
    takes: { projectID },
    plain: { 'styles.0.id': 'only the name and the product are kept' },
    send: { styles: [{ patternName: 'Harbor Stripe', productType: 'tie' }] },
  },
  'comments.list': [
    { takes: { projectID, proofId: aProof } },
    {
      about: 'one comment',
      takes: { projectID, proofId: aProof },
      plain: { commentId: 'filters the comments of this proof; another one leaves none' },
      send: { commentId: '00000000-0000-4000-8000-000000000000' },
    },
  ],
  'comments.people': { takes: { projectID, proofId: aProof } },
  'comments.create': {
    takes: { projectID, proofId: aProof, fileId: aRequestFile },
    plain: NAMED,
    send: { version: 1, note: 'A thinner stripe', isChange: true, name: 'Ann Lee' },
    strange: { fileId: { others: 409, deleted: 409, guessed: 409 } },
  },
  'comments.edit': {
    takes: { projectID, messageId: aMessage },
    plain: NAMED,
    send: { note: 'A thinner stripe' },
    own: BY_ANOTHER,
    why: 'only its author may change it',
  },
  'comments.remove': {
    takes: { projectID, commentId: aComment },
    own: BY_ANOTHER,
    why: 'only its author may remove it',
  },
  'comments.presence': {
    takes: { projectID, proofId: aProof },
    plain: { client: 'drawn by the page for itself' },
    send: { client: randomUUID(), isHere: true, writingOn: null },
  },
  'comments.send': {
    takes: { projectID, proofId: aProof, fileId: aRequestFile },
    plain: { ...NAMED, 'commentIds.0': 'an id that is no unsent change of this proof is passed over' },
    send: { commentIds: [], note: 'A thinner stripe', name: 'Ann Lee' },
    strange: { fileId: { others: 409, deleted: 409, guessed: 409 } },
    own: ofStaff(403),
    why: 'staff make the changes; they request none',
  },
  'compare.read': { takes: { projectID, proofId: aRevisedProof }, plain: VERSIONS, send: { older: 1, newer: 2 } },
  'compare.run': { takes: { projectID, proofId: aRevisedProof }, plain: VERSIONS, send: { older: 1, newer: 2 } },
  'approvals.give': {
    takes: { projectID, 'proofs.0.proofId': aProof },
    send: { name: 'Ann Lee', ticks: TICKS, proofs: [{ sha256: SHA256, selections: necktie, alerts: [] }] },
  },
  'approvals.read': { takes: { projectID } },
  'approvals.opened': { takes: { projectID, proofId: aProof }, send: { version: 1 } },
  'approvals.takeBack': {
    takes: { projectID, proofId: aProof },
    own: { everybody: 409 },
    why: 'nothing is approved yet',
  },
  'approvals.certificate': { rule: 'project', takes: { number: aCertificate } },
  certificatePdf: { rule: 'project', takes: { number: aCertificate } },
  'approvals.history': { takes: { projectID }, plain: { proof: 'picks among the entries of this project' } },
  certificatesPdf: { rule: 'project', takes: { projectID } },
  historyExport: { takes: { projectID }, send: { format: 'csv' }, plain: { format: 'csv or pdf' } },
  'share.read': { takes: { projectID } },
  'share.renew': { takes: { projectID } },
  'share.revoke': { takes: { projectID } },
  'share.list': { takes: { projectID } },
  'share.create': { takes: { projectID }, send: { kind: 'comment', name: 'Coaches' } },
  'share.change': { takes: { projectID, linkId: aShareLink }, send: { kind: 'look' } },
  'share.end': { takes: { projectID, linkId: aShareLink } },
  'share.introduce': {
    takes: { projectID },
    send: { name: 'Ann Lee', email: 'ann@example.com' },
    own: { "the project's customer": 403, 'a distributor': 403, ...ofStaff(403) },
    why: 'only a visitor of a link gives a name',
  },
  projectEvents: { takes: { projectID } },
  proofPicture: { takes: { projectID, id: aProof }, send: { format: 'svg' }, plain: { format: 'svg, webp or png' } },
};
