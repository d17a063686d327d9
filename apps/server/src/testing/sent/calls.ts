/** A name before a bracket, and how many values stand in it. */
type Call = { name: string; given: number };

type Word = { text: string; isName: boolean };

/** Comments, texts and bodies within bodies, names with their schema, and every other mark. */
const pieces =
  /(?<comment>--[^\n]*|\/\*[^]*?\*\/)|e?'(?:[^']|'')*'|(?<tag>\$(?:[a-z_]\w*)?\$)[^]*?\k<tag>|(?<name>(?:[a-z_]\w*|"[^"]+")(?:\.(?:[a-z_]\w*|"[^"]+"))*)|[\d.]+|[^\s]/gi;

/** After these a name stands for rows or a table, and the bracket holds its columns. */
const naming = new Set(['as', 'into', 'with', 'recursive', 'references']);

/** Everything that a piece of SQL or PL/pgSQL may call, key words too. */
export function callsIn(text: string): Call[] {
  const words = wordsOf(text);
  return words.flatMap(({ text: name, isName }, index) => {
    const isCall = isName && words[index + 1]?.text === '(' && !naming.has(words[index - 1]?.text ?? '');
    return isCall ? [{ name: name.replaceAll('"', ''), given: valuesIn(words.slice(index + 2)) }] : [];
  });
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(pieces)].flatMap(({ 0: piece, groups }) =>
    groups?.comment ? [] : [{ text: piece.toLowerCase(), isName: groups?.name !== undefined }],
  );
}

/** How many values there are up to the bracket that closes; what they are ordered by is none of them. */
function valuesIn(words: readonly Word[]): number {
  if (words[0]?.text === ')') return 0;
  let [depth, values] = [0, 1];
  for (const { text } of words) {
    if (depth === 0 && (text === ')' || text === 'order')) break;
    if (text === '(' || text === '[') depth += 1;
    if (text === ')' || text === ']') depth -= 1;
    if (text === ',' && depth === 0) values += 1;
  }
  return values;
}
