import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { ScanDialog } from './scan-dialog.tsx';

/** A camera whose track answers these capabilities. */
function openCamera(capabilities: object, applyConstraints: (constraints: object) => Promise<void>) {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  const stream = canvas.captureStream();
  const [track] = stream.getVideoTracks();
  Object.assign(track ?? {}, { getCapabilities: () => capabilities, applyConstraints });
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  return render(<ScanDialog onCode={async () => undefined} onClose={() => undefined} />);
}

afterEach(() => vi.restoreAllMocks());

const light = page.getByRole('button', { name: 'Light' });

describe('the light while scanning', () => {
  test('is missing where the camera has none', async () => {
    await openCamera({ facingMode: ['environment'] }, async () => undefined);
    await expect.element(page.getByText('Hold the code of the page in the frame')).toBeVisible();
    await expect.element(light).not.toBeInTheDocument();
  });

  test('is turned on and off', async () => {
    const turned: object[] = [];
    await openCamera({ torch: true }, async (constraints) => void turned.push(constraints));
    await light.click();
    await expect.element(light).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible();
    await light.click();
    await expect.element(light).toHaveAttribute('aria-pressed', 'false');
    expect(turned).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }]);
  });

  test('goes away when the camera refuses it', async () => {
    await openCamera({ torch: true }, () => Promise.reject(new DOMException('', 'OverconstrainedError')));
    await light.click();
    await expect.element(light).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: /^Or type the number/ })).toBeVisible();
  });
});
