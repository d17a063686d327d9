// npm run import:icd10: loads one year of ICD-10-GM from a file its publisher offers: ClaML, or the file of codes.
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readIcd10Claml } from '@fernpuls/domain/diagnoses/icd10-claml';
import { withDatabase } from './command-database.ts';
import { readConfig, SettingError } from './config.ts';
import { importCatalogue, type ImportFault, toldByLines } from './diagnoses/index.ts';
import { linesOf, readText, textFaultSentence } from './text-lines.ts';

const usage = `npm run import:icd10 -- <file> [--year <year>]

  Loads one year of ICD-10-GM as the BfArM offers it: the ClaML file (….xml), which knows other names of a code too, or
  the file of codes in the „Metadaten“ (icd10gm<year>syst_kodes.txt, UTF-8). The year stands in the ClaML file or in the
  file's name, or is given. Other years stay as they are; the same file again changes nothing.
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
  xml: 'from here on this is no ClaML file',
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
  if (values.help) return console.log(usage);
  if (path === undefined || more.length > 0) return fail(usage);
  const file = readText(path);
  if ('fault' in file) return fail(textFaultSentence(file));
  const claml = path.toLowerCase().endsWith('.xml') ? readIcd10Claml(file.text) : null;
  const year = yearOf(path, values.year) ?? claml?.year ?? null;
  if (year === null) return fail(usage);
  if (claml?.year && claml.year !== year) return fail(`The file is about ${claml.year}, not ${year}.`);
  const told = claml?.entries ?? toldByLines(linesOf(file.text));
  const done = await withDatabase(readConfig(), (database) => importCatalogue(database, year, told));
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
