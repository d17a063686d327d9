/** Deeper than any shape of ours. */
const deepest = 64;
/** The widest object of ours has a few dozen keys, the answers of a survey a few hundred. */
export const widest = 500;
/** Readings come by the thousand in one call, and nothing else in greater number. */
export const longest = 5_000;
/** A body of nothing but keys is no form: no call of ours needs one in fewer bytes. */
export const bytesOfKey = 48;

/** Texts, lists and objects in all, however much of numbers a body may hold. */
const richest = 250_000;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Is this JSON text no deeper, no wider and no richer in keys than anything we ask for? One pass: what is refused here
 * costs less than reading it. `limit` is the weight a body of the call may have, in bytes, `most` the length of a list of
 * numbers in it; whether the text is JSON at all is not looked at.
 */
export function hasReasonableShape(text: string, limit: number, most = longest): boolean {
  const mostKeys = limit / bytesOfKey;
  const keysAt = new Int32Array(deepest + 1);
  const commasAt = new Int32Array(deepest + 1);
  let depth = 0;
  let keys = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote || code === openList || code === openObject) {
      values += 1;
      if (values > richest) return false;
    }
    if (code === quote) at = endOfString(text, at);
    else if (code === colon) {
      keys += 1;
      const here = (keysAt[depth] ?? 0) + 1;
      if (keys > mostKeys || here > widest) return false;
      keysAt[depth] = here;
    } else if (code === comma) {
      const here = (commasAt[depth] ?? 0) + 1;
      if (here >= most) return false;
      commasAt[depth] = here;
    } else if (code === openList || code === openObject) {
      depth += 1;
      if (depth > deepest) return false;
      keysAt[depth] = 0;
      commasAt[depth] = 0;
    } else if ((code === closeList || code === closeObject) && depth > 0) depth -= 1;
  }
  return true;
}

/** Where the string that begins at `start` ends; behind the text when it never does. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
  return text.length;
}
