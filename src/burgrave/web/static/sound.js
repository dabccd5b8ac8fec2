// Short synthesized sounds for my turn, pieces and points; they can be switched off.

const KEY = "burgrave-sound";

/** @type {AudioContext | null} */
let context = null;

export function soundOn() {
  return localStorage.getItem(KEY) !== "off";
}

/** @returns {boolean} whether sound is on now */
export function switchSound() {
  localStorage.setItem(KEY, soundOn() ? "off" : "on");
  return soundOn();
}

/**
 * @param {"turn" | "piece" | "points"} what
 * @param {boolean} [hidden] also if the page is not visible
 */
export function play(what, hidden = false) {
  if (!soundOn() || (document.hidden && !hidden) || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const notes = { turn: [523.25, 783.99], piece: [196], points: [659.25] }[what];
  notes.forEach((pitch, n) => strike(/** @type {AudioContext} */ (context), pitch, n * 0.13, what === "piece" ? 0.09 : 0.32));
}

/**
 * A plucked tone that fades.
 * @param {AudioContext} audio
 * @param {number} pitch
 * @param {number} delay
 * @param {number} length
 */
function strike(audio, pitch, delay, length) {
  const at = audio.currentTime + delay;
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(0.14, at + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(loudness).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length + 0.02);
}
