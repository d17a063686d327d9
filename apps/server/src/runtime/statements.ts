/** One SQL statement of a file. */
export type Statement = {
  /** As it stands there, without its semicolon and the comments before it. */
  text: string;
  /** Lower case, one space between words, no comments; strings are `''`, bodies of functions `$$`. */
  plain: string;
  /** The comment lines directly before it, without `--`. */
  notes: string[];
  /** Line of its first word, from 1. */
  line: number;
};

/** What lies between: comments, and what is quoted (strings, `E''`, names, dollars). Everything else is words. */
const pieces =
  /(?<line>--[^\n]*)|(?<block>\/\*)|(?<escaped>\be'(?:[^'\\]|\\[^]|'')*')|(?<text>'(?:[^']|'')*')|(?<name>"(?:[^"]|"")*")|(?<![\w$])(?<dollar>\$(?:[a-z_]\w*)?\$)|(?<end>;)/giu;

/** The statements of a file, split at the semicolons that PostgreSQL would split it at. */
export function statementsOf(sql: string): Statement[] {
  const found: Statement[] = [];
  let [plain, notes, from]: [string, string[], number] = ['', [], 0];
  let at = 0;
  const close = (end: number) => {
    const text = sql.slice(from, end).trim();
    if (plain.trim() !== '')
      found.push({ text, plain: plain.replace(/\s+/g, ' ').trim(), notes, line: lineOf(sql, from) });
    [plain, notes] = ['', []];
  };
  const add = (piece: string, start: number) => {
    if (plain.trim() === '' && piece.trim() !== '') {
      plain = '';
      from = start + piece.search(/\S/);
    }
    plain += piece;
  };
  while (at < sql.length) {
    pieces.lastIndex = at;
    const match = pieces.exec(sql);
    add(sql.slice(at, match?.index).toLowerCase(), at);
    if (!match) break;
    const { line, block, name, dollar, end } = match.groups ?? {};
    at = match.index + match[0].length;
    if (line) {
      if (plain.trim() === '') notes.push(line.slice(2).trim());
      plain += ' ';
    } else if (block) {
      at = afterBlock(sql, match.index);
      plain += ' ';
    } else if (end) close(match.index);
    else if (dollar) {
      add('$$', match.index);
      at = afterDollar(sql, at, dollar);
    } else add(name ? unquoted(name) : "''", match.index);
  }
  close(sql.length);
  return found;
}

/** Comments of this kind stand in each other. */
function afterBlock(sql: string, start: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = start;
  let depth = 0;
  for (let mark = marks.exec(sql); mark; mark = marks.exec(sql)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  throw new Error(`line ${lineOf(sql, start)}: a comment without an end`);
}

function afterDollar(sql: string, from: number, tag: string): number {
  const end = sql.indexOf(tag, from);
  if (end < 0) throw new Error(`line ${lineOf(sql, from)}: ${tag} without an end`);
  return end + tag.length;
}

/** `"patient"` is patient; a name that needs its quotes keeps them. */
function unquoted(name: string): string {
  return /^"[a-z_][a-z0-9_]*"$/.test(name) ? name.slice(1, -1) : name;
}

function lineOf(sql: string, offset: number): number {
  return sql.slice(0, offset).split('\n').length;
}
