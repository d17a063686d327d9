const separators = [';', '\t', ','] as const;

/** Lines of a table as offices keep them: the separator its first line has most of, quotes, any line ends; blank lines are left out. */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(plain.slice(0, plain.search(/\r|\n|$/)));
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = '';
  let isBlank = true;
  let isQuoted = false;
  let line = 1;
  let begun = 1;
  const begin = () => {
    cell = '';
    isBlank = true;
  };
  const add = (sign: string) => {
    cell += sign;
    isBlank &&= /\s/.test(sign);
  };
  const endCell = () => {
    cells.push(cell);
    begin();
  };
  const endRow = () => {
    endCell();
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: begun, cells });
    cells = [];
    begun = line;
  };
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? '';
    const isEnd = sign === '\n' || (sign === '\r' && plain[at + 1] !== '\n');
    if (isEnd) line += 1;
    if (isQuoted) {
      if (sign !== '"') add(sign);
      else if (plain[at + 1] === '"') {
        add('"');
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && isBlank) {
      isQuoted = true;
      begin();
    } else if (sign === separator) endCell();
    else if (isEnd) endRow();
    else if (sign !== '\r') add(sign);
  }
  endRow();
  return rows;
}

function separatorOf(first: string): string {
  const counts = separators.map((each) => first.split(each).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ';';
}
