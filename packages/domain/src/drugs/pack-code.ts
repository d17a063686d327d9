import { isPzn, pznOf } from './pzn.ts';

/**
 * The PZN in what a scanner types of a pack: Code 39 (`-` and the number), the IFA's DataMatrix with a PPN (`9N`), a
 * GS1 code with an NTIN (`01` 0 4150 …), or the bare number. Null: no pack sold in Germany.
 */
export function readPackCode(scanned: string): string | null {
  const text = scanned.trim();
  return ofPpn(text) ?? ofNtin(text) ?? pznOf(text);
}

function ofPpn(text: string): string | null {
  const found = /9N(11(\d{8})(\d{2}))/.exec(text);
  if (!found) return null;
  const [, ppn = '', pzn = ''] = found;
  return isPzn(pzn) && ppnChecks(ppn) ? pzn : null;
}

/** The last two digits: sum of the characters' codes by weights from 2, modulo 97 (IFA, PPN). */
function ppnChecks(ppn: string): boolean {
  const sum = Array.from(ppn.slice(0, -2)).reduce(
    (total, sign, at) => total + sign.charCodeAt(0) * (at + 2),
    0,
  );
  return sum % 97 === Number(ppn.slice(-2));
}

function ofNtin(text: string): string | null {
  const found = /(?:^|[^\d]|\]d2)(?:\(?01\)?)(04150(\d{8})\d)/.exec(text);
  if (!found) return null;
  const [, gtin = '', pzn = ''] = found;
  return isPzn(pzn) && gtinChecks(gtin) ? pzn : null;
}

function gtinChecks(gtin: string): boolean {
  const sum = Array.from(gtin.slice(0, -1)).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(gtin.at(-1));
}
