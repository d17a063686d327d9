/** What stands next in a file: an element opens or closes, or words stand between. Lines are counted from one. */
type XmlPart =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>>; line: number }
  | { kind: 'close'; name: string; line: number }
  | { kind: 'text'; text: string; line: number };

type XmlFault = { kind: 'fault'; line: number };

const part =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+|</g;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The parts of an XML file in their order. Entities are the five of the standard and numbers; a file that declares its
 * own, or whose elements do not close one another, ends with a fault (XML 1.0, section 2.1).
 */
export function* readXml(file: string): Generator<XmlPart | XmlFault, void> {
  const open: string[] = [];
  let line = 1;
  for (const found of file.matchAll(part)) {
    const [whole, data, closed, opened, given = '', empty] = found;
    const at = line;
    for (const letter of whole) if (letter === '\n') line += 1;
    if (whole === '<' || whole.startsWith('<!DOCTYPE') !== /^<!DOCTYPE[^[]*>$/.test(whole)) {
      yield { kind: 'fault', line: at };
      return;
    }
    if (opened !== undefined) {
      yield { kind: 'open', name: opened, attributes: attributesOf(given), line: at };
      if (empty) yield { kind: 'close', name: opened, line: at };
      else open.push(opened);
    } else if (closed !== undefined) {
      if (open.pop() !== closed) {
        yield { kind: 'fault', line: at };
        return;
      }
      yield { kind: 'close', name: closed, line: at };
    } else if (data !== undefined) yield { kind: 'text', text: data, line: at };
    else if (!whole.startsWith('<')) yield { kind: 'text', text: plain(whole), line: at };
  }
  if (open.length > 0) yield { kind: 'fault', line };
}

function attributesOf(given: string): Record<string, string> {
  return Object.fromEntries(
    [...given.matchAll(attribute)].map(([, name = '', double, single]) => [
      name,
      plain(double ?? single ?? ''),
    ]),
  );
}

/** What is no entity of ours stays as it is written. */
function plain(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[String(name)] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
