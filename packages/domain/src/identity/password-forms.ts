/** Shorter ones stand for too little of a password of twelve characters. */
export const shortestForm = 6;
/** So many characters before and behind a word are what people add to it, up to as many as the word has. */
const mostAdded = 8;

/** As lists of stolen passwords are compared: compatibility forms joined, small letters. */
export function listedForm(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/**
 * What of a password a list of stolen ones may hold: itself, without spaces, without digits and signs around it, once
 * where it is repeated, with letters for the digits and signs that stand for them.
 */
export function passwordForms(password: string): string[] {
  const whole = listedForm(password);
  const forms = [whole, whole.replace(/[\s_.-]+/gu, '')]
    .flatMap((text) => [text, ...unitsOf(text)])
    .flatMap((text) => [text, ...withoutAdded(text)])
    .flatMap((text) => [text, ...unitsOf(text)])
    .flatMap((text) => [text, inLetters(text, 'i'), inLetters(text, 'l')]);
  return [...new Set(forms)].filter(({ length }) => length >= shortestForm);
}

/** Each way to take it for two words, both of which may stand in a list. */
export function wordPairs(password: string): [first: string, second: string][] {
  const letters = withoutAround(listedForm(password).replace(/[\s_.-]+/gu, ''));
  if (letters.length > 4 * shortestForm) return [];
  const ends = Array.from({ length: letters.length + 1 }, (_, at) => at);
  return ends
    .filter((end) => end >= shortestForm && letters.length - end >= shortestForm)
    .map((end) => [letters.slice(0, end), letters.slice(end)]);
}

/** The shortest and the longest part that makes it when repeated. */
function unitsOf(text: string): string[] {
  return [/^(.{4,}?)\1+$/su, /^(.{4,})\1+$/su].flatMap((repeated) => repeated.exec(text)?.[1] ?? []);
}

function withoutAround(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** Without one, two, three … of the digits and signs behind the word, and without the signs or all before it. */
function withoutAdded(text: string): string[] {
  const starts = [/^/, /^[^\p{L}\p{N}]*/u, /^[^\p{L}]*/u].map((before) => before.exec(text)?.[0].length ?? 0);
  const behind = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0;
  const lengths = Array.from({ length: Math.min(behind, mostAdded) + 1 }, (_, count) => text.length - count);
  return lengths
    .flatMap((end) => starts.map((start) => text.slice(start, end)))
    .filter(({ length }) => length * 2 >= text.length);
}

/** `1` is read as i or as l. */
function inLetters(text: string, one: 'i' | 'l'): string {
  const letters: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '0': 'o',
    $: 's',
    '5': 's',
    '7': 't',
  };
  return text.replace(/[@430$57!1]/g, (sign) => letters[sign] ?? one);
}
