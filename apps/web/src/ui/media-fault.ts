/** Why a camera or a microphone gives nothing. */
export type MediaProblem = 'denied' | 'missing' | 'busy' | 'unsupported';

/** What the browser's refusal means (Media Capture and Streams, getUserMedia). */
export function faultOf(error: unknown): MediaProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

export function stopAll(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
