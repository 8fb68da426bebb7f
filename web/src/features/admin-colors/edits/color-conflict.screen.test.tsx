import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InputOf, OutputOf } from '../../../blocks/api/operations.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';

type Library = OutputOf<'colors.edit'>;
type Color = Library['colors'][number];

const fir: Color = { id: 'fir', colorName: 'Fir', category: 'Green', hex: '#17493b', colorSet: 'Knotty' };
const moss: Color = { id: 'moss', colorName: 'Moss', category: 'Green', hex: '#5b6b3a', colorSet: 'Knotty' };

const makeLibrary = (version: number, colors: readonly Color[]): Library => ({
  version,
  colors: [...colors],
  savedAt: '2026-11-20T10:00:00.000Z',
  savedBy: 'Rosa Duarte',
});
const mine = makeLibrary(1, [fir, moss]);

/** Rosa saved this name for Fir while the library was open here. */
const renamed: Color = { ...fir, colorName: 'Forest' };
const theirs = makeLibrary(2, [renamed, moss]);
const refusal = new Refusal('colors-changed', {
  version: 2,
  changes: [{ id: 'fir', what: 'changed', before: fir, after: renamed }],
});

const saved = (version: number, { colors }: InputOf<'colors.save'>): OutputOf<'colors.save'> => ({
  version,
  colors: colors.map((color) => ({ ...color, id: color.id ?? 'new' })),
  changes: [],
});

beforeEach(() => sessionStorage.clear());

const open = (answers: Answers = {}) =>
  openScreen('/admin/colors', { viewer: STAFF, answers: { 'colors.edit': mine, ...answers } });

const cell = (name: string) => page.getByRole('textbox', { name });
const save = () => page.getByRole('button', { name: 'Save Changes' });
const dialog = () => page.getByRole('dialog', { name: 'Someone else saved colors' });
const sent = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.calls.filter(({ name }) => name === 'colors.save').map(({ input }) => input);

async function openConflict() {
  const opened = await open({ 'colors.save': refusal });
  await cell('Name of Fir').fill('Pine');
  opened.api.change({ 'colors.edit': theirs });
  await save().click();
  await expect.element(dialog()).toBeVisible();
  opened.api.change({ 'colors.save': (input) => saved(3, input) });
  return opened;
}

describe('the color library', () => {
  test('says that it could not be loaded, and loads on another try', async () => {
    const { api } = await open({ 'colors.edit': new Refusal('internal') });
    await expect.element(page.getByRole('alert')).toBeVisible();
    api.change({ 'colors.edit': mine });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(cell('Name of Fir')).toHaveValue('Fir');
  });

  test('shows rows in waiting until the colors arrive', async () => {
    const { promise, resolve } = Promise.withResolvers<Library>();
    await open({ 'colors.edit': promise });
    await expect.element(page.getByRole('heading', { name: 'Manage Colors' })).toBeVisible();
    expect(document.querySelector('.skeleton')).not.toBeNull();
    resolve(mine);
    await expect.element(page.getByText('2 colors: 2 Knotty')).toBeVisible();
    expect(document.querySelector('.skeleton')).toBeNull();
    await expectAccessible();
  });

  test('keeps a change that could not be saved, and saves it on another try', async () => {
    const opened = await open({ 'colors.save': new Refusal('unavailable') });
    await cell('Name of Fir').fill('Pine');
    await save().click();
    await expect.element(page.getByText(/Your changes are not saved yet, and they are still here[.]/)).toBeVisible();
    await expect.element(page.getByText('1 unsaved change')).toBeVisible();
    opened.api.change({ 'colors.save': (input) => saved(2, input) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(sent(opened).at(-1)).toEqual({ version: 1, colors: [{ ...fir, colorName: 'Pine' }, moss] });
  });
});

describe('two people who changed one color', () => {
  test('learn who saved what, and choose between both values', async () => {
    await openConflict();
    await expect.element(dialog()).toMatchTextContent(/Rosa Duarte saved colors on Nov 20/);
    await expect.element(dialog()).toMatchTextContent(/Fir: name from Fir to Forest/);
    await expect.element(page.getByRole('group', { name: 'Name of Fir' })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Mine: Pine' })).toBeChecked();
    await expectAccessible();
  });

  test('keep mine unless they choose theirs, saved onto the newer version', async () => {
    const opened = await openConflict();
    await page.getByRole('button', { name: 'Keep both and save' }).click();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(sent(opened).at(-1)).toEqual({ version: 2, colors: [{ ...fir, colorName: 'Pine' }, moss] });
  });

  test('lose nothing by choosing theirs, and then have nothing to save', async () => {
    const opened = await openConflict();
    await page.getByRole('radio', { name: 'Theirs: Forest' }).click();
    await page.getByRole('button', { name: 'Keep both and save' }).click();
    await expect.element(cell('Name of Forest')).toHaveValue('Forest');
    await expect.element(page.getByText('No unsaved changes')).toBeVisible();
    expect(sent(opened)).toHaveLength(1);
  });

  test('may put the choice off by Esc, with their change still unsaved', async () => {
    const opened = await openConflict();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog().query()).toBeNull();
    await expect.element(cell('Name of Fir')).toHaveValue('Pine');
    await expect.element(page.getByText('1 unsaved change')).toBeVisible();
    await page.getByRole('button', { name: 'Load' }).click();
    await expect.element(dialog()).toBeVisible();
    expect(sent(opened)).toHaveLength(1);
  });

  test('are not asked when each changed another color', async () => {
    const opened = await open({ 'colors.save': refusal });
    await cell('Name of Moss').fill('Lichen');
    opened.api.change({ 'colors.edit': theirs });
    await save().click();
    await expect.element(dialog()).toBeVisible();
    expect(page.getByRole('radio', { name: /^Mine/ }).query()).toBeNull();
    opened.api.change({ 'colors.save': (input) => saved(3, input) });
    await page.getByRole('button', { name: 'Keep both and save' }).click();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(sent(opened).at(-1)).toEqual({ version: 2, colors: [renamed, { ...moss, colorName: 'Lichen' }] });
  });
});
