import { type FormEvent, useEffect, useRef, useState } from 'react';
import { IconBulb } from '../../../ui/icons/icon-bulb.ts';
import { FloorField } from '../entry/floor-field.tsx';
import { FloorDialog } from '../work/floor-dialog.tsx';
import type { Light } from './light.ts';
import { readCamera } from './read-camera.ts';

interface ScanDialogProps {
  /** Answers the sentence for a foreign code. */
  readonly onCode: (text: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Gone once the camera refuses; it goes out with the camera. */
function LightButton({ light }: { readonly light: Light }) {
  const [isOn, setOn] = useState(false);
  const [isRefused, setRefused] = useState(false);
  if (isRefused) return null;
  const turn = async () => {
    await light.turn(!isOn).then(
      () => setOn(!isOn),
      () => setRefused(true),
    );
  };
  return (
    <button type="button" className="floor-button" aria-pressed={isOn} onClick={() => void turn()}>
      <IconBulb className="icon" aria-hidden="true" />
      Light
    </button>
  );
}

/** The camera, and a field for a hand scanner or a typed number. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [hasCamera, setHasCamera] = useState(true);
  const [light, setLight] = useState<Light>();
  const receive = useRef(async (_text: string) => {});
  receive.current = async (text) => setFault(await onCode(text));

  useEffect(() => {
    const over = new AbortController();
    field.current?.focus();
    const reading = video.current
      ? readCamera(video.current, {
          signal: over.signal,
          onCode: (text) => void receive.current(text),
          onLight: setLight,
        })
      : undefined;
    reading?.catch(() => setHasCamera(false));
    return () => over.abort();
  }, []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    void receive.current(typed);
    setTyped('');
  };
  return (
    <FloorDialog title="Scan a page" onClose={onClose}>
      <div className="floor-camera">
        {hasCamera ? (
          <>
            <video ref={video} muted playsInline aria-label="Camera" />
            <p>Hold the code of the page in the frame</p>
          </>
        ) : (
          <p>This tablet shows no camera. Use a hand scanner, or type the number below the code.</p>
        )}
      </div>
      <form className="floor-type" noValidate onSubmit={send}>
        <FloorField
          ref={field}
          label="Or type the number, such as D-1042-1"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          error={fault}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
        />
        <div className="floor-type__send">
          <button type="submit" className="floor-button floor-button--primary">
            Open
          </button>
          {light ? <LightButton light={light} /> : null}
        </div>
      </form>
    </FloorDialog>
  );
}
