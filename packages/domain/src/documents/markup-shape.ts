/**
 * How many elements markup (XML 1.0, section 3.1) has and how deep they lie, counted without reading it: one pass over its
 * brackets, so that what would take hours to read is refused in a millisecond. `most`: where counting stops. A document
 * type declaration counts as nothing: who takes markup from outside refuses it.
 *
 * Hazard: a drawing of 180 kB that keeps the only event loop of all practices for hours.
 */
export function markupShape(text: string, most: number): { elements: number; depth: number } {
  let [elements, depth, deepest] = [0, 0, 0];
  for (let at = text.indexOf('<'); at !== -1 && elements <= most; at = text.indexOf('<', at)) {
    const next = text[at + 1];
    if (text.startsWith('<!--', at)) at = behindSign(text, '-->', at + 4);
    else if (text.startsWith('<![CDATA[', at)) at = behindSign(text, ']]>', at + 9);
    else if (next === '/') {
      depth -= 1;
      at += 2;
    } else if (next === '?') at = behindSign(text, '?>', at + 2);
    else if (next === '!') at += 2;
    else {
      at = behindTag(text, at + 1);
      elements += 1;
      depth += 1;
      deepest = Math.max(deepest, depth);
      if (text[at - 2] === '/') depth -= 1;
    }
  }
  return { elements, depth: deepest };
}

/** Where the text goes on after the next of these signs at or behind a place; its end where there is none. */
export function behindSign(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at === -1 ? text.length : at + sign.length;
}

/** Brackets and slashes inside of quotes belong to a value. */
function behindTag(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '>') return at + 1;
    if (sign === '"' || sign === "'") at = behindSign(text, sign, at + 1) - 1;
  }
  return text.length;
}
