import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Sheet } from './sheet.tsx';
import type { SheetHeight } from './snap.ts';

beforeEach(() => page.viewport(390, 800));
afterEach(() => page.viewport(1280, 800));

/** A sheet whose height is in pixels what its name says of the window. */
function ResizedSheet() {
  const [height, setHeight] = useState<SheetHeight>('half');
  return (
    <>
      <style>{`.resized { position: fixed; inset: auto 0 0; height: var(--dragged, 50dvh) }
        .resized[data-height="peek"] { height: 20dvh } .resized[data-height="full"] { height: 93dvh }`}</style>
      <Sheet className="resized" label="Height of the panel" height={height} onHeight={setHeight}>
        <button type="button">Inside</button>
      </Sheet>
    </>
  );
}

const open = async () => {
  await render(<ResizedSheet />);
  const handle = page.getByRole('separator', { name: 'Height of the panel' });
  await expect.element(handle).toHaveAttribute('aria-valuetext', 'Half');
  return {
    handle,
    element: handle.element() as HTMLElement,
    value: (text: string) => expect.element(handle).toHaveAttribute('aria-valuetext', text),
  };
};

/** Drags the handle by pixels, slowly enough to be no fling unless `ms` is short. */
async function drag(handle: HTMLElement, by: number, ms = 40) {
  const box = handle.getBoundingClientRect();
  const send = (kind: string, y: number) =>
    handle.dispatchEvent(
      new PointerEvent(kind, { bubbles: true, pointerId: 1, clientX: 195, clientY: y, isPrimary: true }),
    );
  Object.assign(handle, { setPointerCapture: () => undefined });
  const start = box.top + 10;
  send('pointerdown', start);
  for (let step = 1; step <= 10; step++) {
    send('pointermove', start + (by * step) / 10);
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  send('pointermove', start + by);
  send('pointerup', start + by);
}

test('arrow keys and a press change the height, and stop at both ends', async () => {
  const { element, value } = await open();
  element.focus();
  await userEvent.keyboard('{ArrowUp}');
  await value('Full');
  await userEvent.keyboard('{ArrowUp}');
  await value('Full');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await value('Low');
  await userEvent.keyboard('{Enter}');
  await value('Half');
});

test('a press of the pointer goes on to the next height', async () => {
  const { handle, value } = await open();
  await handle.click();
  await value('Full');
  await handle.click();
  await value('Low');
});

test('a drag follows the pointer and rests at the nearest height', async () => {
  const { element, value } = await open();
  const sheet = element.closest<HTMLElement>('.sheet');
  const dragged = drag(element, -60);
  await expect.poll(() => sheet?.dataset.height).toBe('dragged');
  expect(sheet?.offsetHeight).toBeGreaterThan(400);
  await dragged;
  await value('Half');
  expect(sheet?.style.getPropertyValue('--dragged')).toBe('');
  await drag(element, 220);
  await value('Low');
  await drag(element, -560);
  await value('Full');
});

test('a cancelled drag leaves the height as it was', async () => {
  const { element, value } = await open();
  const dragged = drag(element, -300);
  element.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId: 1 }));
  await dragged;
  await value('Half');
});

test('a wide window has no handle', async () => {
  await page.viewport(1280, 800);
  await render(<ResizedSheet />);
  expect(document.querySelector('.sheet__handle')?.checkVisibility()).toBe(false);
});
