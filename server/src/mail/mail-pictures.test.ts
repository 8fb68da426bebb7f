import { expect, test } from 'vitest';
import { mailPicture, type SizedPicture, withPicturesAttached, withPicturesInside } from './mail-pictures.ts';
import { html } from './templates/frame/html.ts';

const ONE = { proofId: '00000000-0000-4000-8000-000000000001', version: 2 };
const GONE = { proofId: '00000000-0000-4000-8000-000000000002', version: 1 };
const TYPED = '<img src="proof-picture:00000000-0000-4000-8000-000000000001/2/small" alt="">';

const mail = html`<p>${TYPED}</p>${mailPicture(ONE, 'wide', 'Necktie "A"')}${mailPicture(GONE, 'small', 'Robe')}${mailPicture(ONE, 'small', 'Necktie')}`;

const drawn: SizedPicture[] = [];
const draw = async (pictures: readonly SizedPicture[]) => {
  drawn.push(...pictures);
  return pictures.map(({ proofId }) => (proofId === GONE.proofId ? undefined : Buffer.from('jpeg')));
};

test('pictures go with the mail under their names, those that cannot be drawn are left out', async () => {
  const sent = await withPicturesAttached(mail.markup, draw);
  expect(drawn).toEqual([
    { ...ONE, size: 'wide' },
    { ...GONE, size: 'small' },
    { ...ONE, size: 'small' },
  ]);
  expect(sent.attachments.map(({ cid, contentType }) => [cid, contentType])).toEqual([
    ['picture-1@colorway', 'image/jpeg'],
    ['picture-3@colorway', 'image/jpeg'],
  ]);
  const sources = [...sent.html.matchAll(/<img src="([^"]+)" width="(\d+)" height="(\d+)" alt="([^"]*)"/g)];
  expect(sources.map(([, ...found]) => found)).toEqual([
    ['cid:picture-1@colorway', '502', '300', 'Necktie &quot;A&quot;'],
    ['cid:picture-3@colorway', '158', '147', 'Necktie'],
  ]);
});

test('typed text never becomes a picture', async () => {
  const typed = html`<p>${TYPED}</p>`.markup;
  expect(await withPicturesInside(typed, draw)).toBe(typed);
});

test('staff read them as data, so that their frame loads nothing', async () => {
  const inside = await withPicturesInside(mail.markup, draw);
  expect(inside.match(/src="data:image\/jpeg;base64,anBlZw=="/g)).toHaveLength(2);
  expect(inside).not.toMatch(/src="proof-picture:/);
});
