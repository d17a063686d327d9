import { iccid as iccidFault } from './iccid.ts';
import { fault, type Fault } from '../../tenancy/validation/fault.ts';

type SerialRow = { serial: string; iccid: string | null; firmware: string | null };
type SerialFault = Fault & { line: number };

/** As many as one scan or file brings at once. */
export const maxSerials = 2_000;
const longest = 64;

/**
 * Serial numbers of a scanner or a file, one a line, with SIM (ICCID) and firmware behind a semicolon, comma or tab.
 * A head is left out. Faults by line, from 1: `serial_twice` (params: the line it first stood in), `too_long`,
 * `iccid_invalid`, `required` where a line begins without one.
 */
export function readSerials(text: string): { rows: SerialRow[]; faults: SerialFault[] } {
  const rows: SerialRow[] = [];
  const faults: SerialFault[] = [];
  const first = new Map<string, number>();
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const [serial = '', iccid = '', firmware = ''] = written.split(/[;,\t]/).map(bare);
    if (`${serial}${iccid}${firmware}` === '' || (rows.length === 0 && isHead(serial))) continue;
    const known = first.get(serial);
    if (serial === '') faults.push({ line, ...fault('required') });
    else if (known !== undefined) faults.push({ line, ...fault('serial_twice', { line: known }) });
    else if (serial.length > longest) faults.push({ line, ...fault('too_long', { max: longest }) });
    else if (iccid !== '' && iccidFault(iccid)) faults.push({ line, ...fault('iccid_invalid') });
    else rows.push({ serial, iccid: iccid || null, firmware: firmware.slice(0, 40) || null });
    if (serial !== '' && known === undefined) first.set(serial, line);
  }
  return { rows, faults };
}

function bare(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
}

function isHead(cell: string): boolean {
  return /^(serial|serien|seriennummer|serial[ _-]?(number|no)\.?)$/i.test(cell);
}
