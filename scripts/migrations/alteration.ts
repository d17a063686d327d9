type Alteration = { table: string; actions: string[] };

/** `alter table patient add …, drop …`: the table and what is done to it; null for another statement. */
export function alterationOf(plain: string): Alteration | null {
  const [, name, rest] = /^alter table (?:if exists )?(?:only )?(\S+?) ?\*? (.*)$/.exec(plain) ?? [];
  return name && rest ? { table: nameOf(name), actions: listed(rest) } : null;
}

/** Without the schema that is everybody's. */
export function nameOf(written: string): string {
  return written.replace(/^public\./, '').replace(/[(,].*$/, '');
}

/** Split at the commas outside of parentheses. Strings are blank by now. */
function listed(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(' || sign === ')') depth += sign === '(' ? 1 : -1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${sign}`);
  }
  return parts.map((part) => part.trim());
}

/** What stands outside of parentheses. */
export function outside(text: string): string {
  let [rest, before] = [text, ''];
  while (rest !== before) [rest, before] = [rest.replace(/\([^()]*\)/g, ' '), rest];
  return rest.replace(/\s+/g, ' ').trim();
}
