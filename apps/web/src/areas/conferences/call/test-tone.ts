/** Three rising notes, soft at both ends: from the loudspeaker that will speak. */
export async function playTone(): Promise<void> {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.connect(context.destination);
  const begin = context.currentTime;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(0.25, begin + 0.05);
  volume.gain.setValueAtTime(0.25, begin + 1);
  volume.gain.linearRampToValueAtTime(0, begin + 1.2);
  const tone = context.createOscillator();
  tone.connect(volume);
  for (const [at, hertz] of [440, 554, 659].entries()) tone.frequency.setValueAtTime(hertz, begin + at * 0.4);
  tone.start(begin);
  tone.stop(begin + 1.2);
  await new Promise((resolve) => tone.addEventListener('ended', resolve, { once: true }));
  await context.close();
}
