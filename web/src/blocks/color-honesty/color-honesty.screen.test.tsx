import '../../ui/theme/tokens.css';
import '../../ui/theme/colorway.css';
import '../../ui/theme/base.css';
import '../../ui/button/button.css';
import type { PatternPrint } from '@colorway/contract/pattern/pattern.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { AlikeMessage } from './alike-message.tsx';
import { HonestSwitches, SofterMark } from './honest-switches.tsx';
import { isSofter, shownHex, useHonestView } from './honest-view.ts';
import { HowItPrints } from './how-it-prints.tsx';

const color = (colorName: string, hex: string, category: LibraryColor['category'] = 'Blue'): LibraryColor => ({
  id: colorName.toLowerCase(),
  colorName,
  hex,
  category,
  colorSet: 'Knotty',
});
const NAVY = color('Navy', '#01153e');
const NIGHT = color('Night', '#040348');
const COBALT = color('Cobalt', '#0047ab');
const BREEZE = color('Breeze', '#aac8e8');
const LINEN = color('Linen', '#faf0e6', 'White/Off White');
const YELLOW = color('Mineral Yellow', '#d19a3b', 'Yellow');
const LIBRARY = [NAVY, NIGHT, COBALT, BREEZE, LINEN, YELLOW];
const PRINT: PatternPrint = {
  touching: [
    { one: 0, other: 1, mm: 4 },
    { one: 0, other: 2, mm: 1.7 },
  ],
  shares: [0.6, 0.3, 0.1],
  limits: { alike: 8, alikeThin: 12, alikeThinMm: 1 },
  printed: { profile: 'Silk', colors: { '#d19a3b': '#c8953f', '#01153e': '#1b2348' }, softer: ['#d19a3b'] },
};

interface BenchProps {
  readonly start?: readonly LibraryColor[];
  readonly print?: PatternPrint | undefined;
  readonly active?: number;
  readonly locked?: readonly number[];
}

function Bench({ start = [NAVY, NIGHT, LINEN], print = PRINT, active, locked }: BenchProps) {
  const [colors, setColors] = useState(start);
  const [view, setView] = useHonestView();
  return (
    <main>
      <h1>Colors</h1>
      <h2>Advice</h2>
      <AlikeMessage
        hexes={colors.map(({ hex }) => hex)}
        library={LIBRARY}
        print={print}
        active={active}
        {...(locked && { locked })}
        onFix={(slot, fix) => setColors(colors.with(slot, fix))}
      >
        <p>Nothing to fix</p>
      </AlikeMessage>
      <HonestSwitches view={view} print={print} onChange={setView} />
      <ol>
        {colors.map(({ colorName, hex }) => (
          <li key={colorName}>
            {`${colorName} ${shownHex(hex, view, print)}`} {isSofter(hex, view, print) ? <SofterMark /> : null}
          </li>
        ))}
      </ol>
      <HowItPrints colors={colors} print={print} />
    </main>
  );
}

const status = () => page.getByRole('status');

describe('colors that look alike', () => {
  test('are named with two near colors, and one press changes the slot', async () => {
    await render(<Bench />);
    await expect.element(status()).toMatchTextContent(/^1 and 2 will look alike on the cloth\.CobaltBreeze$/);
    await expectAccessible();
    await page.getByRole('button', { name: 'Change color 2 to Cobalt' }).click();
    await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(/^Cobalt/);
    await expect.element(page.getByText('Nothing to fix')).toBeVisible();
    expect(status().element().textContent).toBe('');
  });

  test('stay as they are after X, until one of them changes', async () => {
    const { rerender } = await render(<Bench key="one" />);
    await page.getByRole('button', { name: 'Keep 1 and 2 as they are' }).click();
    await expect.element(page.getByText('Nothing to fix')).toBeVisible();
    await rerender(<Bench key="two" start={[NAVY, { ...NAVY, id: 'ink', colorName: 'Ink' }, LINEN]} />);
    await expect.element(page.getByRole('button', { name: 'Keep 1 and 2 as they are' })).toBeVisible();
  });

  test('change the slot in hand, and never a locked one', async () => {
    const { rerender } = await render(<Bench active={0} />);
    await expect.element(page.getByRole('button', { name: 'Change color 1 to Cobalt' })).toBeVisible();
    await rerender(<Bench active={0} locked={[0]} />);
    await expect.element(page.getByRole('button', { name: 'Change color 2 to Cobalt' })).toBeVisible();
    await rerender(<Bench locked={[0, 1]} />);
    await expect.element(page.getByRole('button', { name: 'Keep 1 and 2 as they are' })).toBeVisible();
    expect(page.getByRole('button', { name: /^Change color/ }).query()).toBeNull();
  });

  test('are no matter where nothing touches', async () => {
    await render(<Bench print={{ ...PRINT, touching: [] }} />);
    await expect.element(page.getByText('Nothing to fix')).toBeVisible();
  });
});

describe('the view', () => {
  test('is as printed or as others see it, by keyboard, while the picks stay', async () => {
    await render(<Bench start={[NAVY, YELLOW, LINEN]} />);
    const first = page.getByRole('listitem').nth(0);
    await expect.element(first).toMatchTextContent(/^Navy #01153e/);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('switch', { name: 'As printed' })).toBeChecked();
    await expect.element(first).toMatchTextContent(/^Navy #1b2348/);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('radio', { name: 'Red-green' })).toBeChecked();
    await expect.element(first).not.toMatchTextContent(/#1b2348/);
    await expectAccessible();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await expect.element(page.getByRole('radio', { name: 'Everyone' })).toBeChecked();
    await expect.element(first).toMatchTextContent(/^Navy #01153e/);
  });

  test('as printed is there only with a profile, and so are its marks', async () => {
    const { rerender } = await render(<Bench start={[NAVY, YELLOW, LINEN]} />);
    await expect.element(page.getByRole('switch', { name: 'As printed' })).toBeVisible();
    expect(page.getByRole('img', { name: 'Prints softer' }).query()).toBeNull();
    await page.getByRole('switch', { name: 'As printed' }).click();
    await expect.element(page.getByRole('img', { name: 'Prints softer' })).toBeVisible();
    await rerender(<Bench start={[NAVY, YELLOW, LINEN]} print={{ ...PRINT, printed: null }} />);
    await expect.element(page.getByRole('radio', { name: 'Blue-yellow' })).toBeInTheDocument();
    expect(page.getByRole('switch').query()).toBeNull();
    expect(page.getByRole('img', { name: 'Prints softer' }).query()).toBeNull();
  });
});

test('how it prints names softer colors, both kinds of color vision and the thinnest line', async () => {
  await render(<Bench start={[NAVY, YELLOW, LINEN]} />);
  const section = page.getByRole('region', { name: 'How it prints' });
  await expect
    .element(section)
    .toMatchTextContent(/Mineral Yellow prints a little softer\. Screen left, cloth right\./);
  await expect.element(section).toMatchTextContent(/Red-green color vision: all three stay apart\./);
  await expect.element(section).toMatchTextContent(/Thin lines: Linen on Navy is strong, 1\d\.\d to 1\./);
});
