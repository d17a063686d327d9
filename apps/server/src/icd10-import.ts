// npm run import:icd10: loads one year of ICD-10-GM from the file of codes that its publisher offers.
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { withDatabase } from './command-database.ts';
import { readConfig, SettingError } from './config.ts';
import { importCatalogue, type ImportFault } from './diagnoses/index.ts';

const usage = `npm run import:icd10 -- <icd10gm<year>syst_kodes.txt> [--year <year>]

  Loads one year of ICD-10-GM from the file of codes in the „Metadaten“ (TXT/CSV, UTF-8) of the BfArM. The year stands
  in the file's name or is given. Other years stay as they are; the same file again changes nothing.
  The catalogue is not part of this software: download it from the BfArM and keep to its terms of use.`;

const reasons: Record<ImportFault['reason'], string> = {
  columns: 'fewer than 13 columns parted by semicolons',
  code: 'column 7 is no code of ICD-10-GM',
  title: 'column 9, the title, is empty or longer than 255 characters',
  chapter: 'columns 4 and 5 are no chapter and group',
  place: 'column 2 is neither T nor N',
  usage: 'column 13 is none of P, O, Z and V',
  repeated: 'the code stands in an earlier line',
  empty: 'the file holds no code',
};

/** The year a file is about: given, or as its name says. */
export function yearOf(path: string, given: string | undefined): number | null {
  const year = Number(given ?? /(20\d\d)/.exec(basename(path))?.[1]);
  return Number.isInteger(year) && year >= 2000 && year <= 2200 ? year : null;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { year: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [path, ...more] = positionals;
  const year = path === undefined ? null : yearOf(path, values.year);
  if (values.help) return console.log(usage);
  if (path === undefined || more.length > 0 || year === null) return fail(usage);
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });
  const done = await withDatabase(readConfig(), (database) => importCatalogue(database, year, lines));
  if (!Array.isArray(done)) {
    const { read, added, changed, gone } = done;
    console.log(`ICD-10-GM ${year}: ${read} codes, ${added} new, ${changed} changed, ${gone} removed.`);
    return;
  }
  for (const { line, reason } of done) console.error(`Line ${line}: ${reasons[reason]}.`);
  fail('Nothing was changed.');
}

function fail(message: string): void {
  process.exitCode = 1;
  console.error(message);
}

if (import.meta.main)
  await main().catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof SettingError || code === 'ENOENT' || code?.startsWith('ERR_PARSE_ARGS'))
      return fail(`${message}\n\n${usage}`);
    throw error;
  });
