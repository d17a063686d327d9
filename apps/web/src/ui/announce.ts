type Tone = 'polite' | 'assertive';

const batched: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something to screen readers; polite sentences of half a second are said together. */
export function announce(text: string, tone: Tone = 'polite'): void {
  if (tone === 'assertive') return say(text, tone);
  batched.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => say(batched.splice(0).join(' '), 'polite'), 500);
}

// An emptied region first, so that the same sentence is said again.
function say(text: string, tone: Tone): void {
  const region = document.getElementById(`announcer-${tone}`);
  if (!region) return;
  region.textContent = '';
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}
