const KEY = 'colorway-floor-signal';

export interface SignalSettings {
  readonly vibrates: boolean;
  readonly sounds: boolean;
}

const DEFAULTS: SignalSettings = { vibrates: true, sounds: true };

export function readSignal(): SignalSettings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SignalSettings>) };
  } catch {
    return DEFAULTS;
  }
}

export const saveSignal = (settings: SignalSettings): void => localStorage.setItem(KEY, JSON.stringify(settings));

const VIBRATION_MS = 30;
const TONE_SECONDS = 0.09;
const HIGH_HZ = 880;
const LOW_HZ = 220;
const LOUDNESS = 0.08;

let audio: AudioContext | undefined;

function sound(hertz: number): void {
  audio ??= new AudioContext();
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
  oscillator.frequency.value = hertz;
  gain.gain.value = LOUDNESS;
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start();
  oscillator.stop(audio.currentTime + TONE_SECONDS);
}

/** A press is felt and heard, as far as the tablet can and its settings say. */
export function signal(isGood = true): void {
  const { vibrates, sounds } = readSignal();
  if (vibrates && 'vibrate' in navigator)
    navigator.vibrate(isGood ? VIBRATION_MS : [VIBRATION_MS, VIBRATION_MS, VIBRATION_MS]);
  if (sounds && 'AudioContext' in window) sound(isGood ? HIGH_HZ : LOW_HZ);
}
