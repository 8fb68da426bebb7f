/** The light of a camera, which the types of the language do not know yet. */
interface LightCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
}

interface LightConstraints extends MediaTrackConstraintSet {
  readonly torch: boolean;
}

/** A light that can be turned on while the camera is read. */
export interface Light {
  turn(isOn: boolean): Promise<void>;
}

/** Undefined for a camera without a light, and in a browser that cannot turn it on. */
export function lightOf(stream: MediaStream): Light | undefined {
  const [track] = stream.getVideoTracks();
  const { torch }: LightCapabilities = track?.getCapabilities?.() ?? {};
  if (!track || !torch) return undefined;
  const constraints = (torch: boolean): LightConstraints => ({ torch });
  return { turn: (isOn) => track.applyConstraints({ advanced: [constraints(isOn)] }) };
}
