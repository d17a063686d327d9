// npm run import:drugs: loads a file of packs into one practice's catalogue of drugs.
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { withDatabase } from './command-database.ts';
import { readConfig, SettingError } from './config.ts';
import { type DrugImportFault, importDrugs } from './drugs/index.ts';
import { linesOf, readText, textFaultSentence } from './text-lines.ts';

const usage = `npm run import:drugs -- <file> --practice <key> [--day <YYYY-MM-DD>]

  Loads packs into the catalogue of the practice with this key, from a file with seven columns parted by
  semicolons (UTF-8, UTF-16 or Windows-1252), with or without quotation marks, its first line naming them:

    pzn;name;substances;atc;form;producer;pack_size
    04877800;Torasemid AL 10 mg;Torasemid=10 mg;C03CA04;TAB;Aliud;100 St
    12345678;Entresto 49/51 mg;Sacubitril=49 mg|Valsartan=51 mg;C09DX04;FTA;Novartis;56 St

  Substances are parted by |, each with its strength after =. The form is the IFA's code. PZN and name must be given.
  The day of the file is that of its last change unless it is given. Packs that are not in it any more are switched
  off, the practice's own drugs stay, and the same file again changes nothing. The data and their licence (ABDA, MMI,
  …) are the practice's: none are part of this software.`;

const reasons: Record<DrugImportFault['reason'], string> = {
  columns: 'these are not seven columns parted by semicolons',
  pzn: 'column 1 is no PZN',
  name: 'column 2, the name, is empty or longer than 120 characters',
  substances: 'column 3 is no list of substances with their strengths',
  atc: 'column 4 is no ATC code of seven characters',
  form: 'column 5 is no code of a form that is known here',
  producer: 'column 6 is longer than 120 characters',
  pack_size: 'column 7 is longer than 40 characters',
  repeated: 'the PZN stands in an earlier line',
  empty: 'the file holds no pack',
  practice: 'there is no practice with this key',
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { practice: { type: 'string' }, day: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [path, ...more] = positionals;
  if (values.help) return console.log(usage);
  if (path === undefined || more.length > 0 || values.practice === undefined) return fail(usage);
  const day = values.day ?? statSync(path).mtime.toISOString().slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return fail(usage);
  const into = { practice: values.practice, name: basename(path).slice(0, 255), day };
  const file = readText(path);
  if ('fault' in file) return fail(textFaultSentence(file));
  const done = await withDatabase(readConfig(), (database) =>
    importDrugs(database, into, linesOf(file.text)),
  );
  if (!Array.isArray(done)) {
    const { read, added, changed, gone } = done;
    return console.log(`${read} packs, ${added} new, ${changed} changed, ${gone} switched off.`);
  }
  for (const { line, reason } of done)
    console.error(line > 0 ? `Line ${line}: ${reasons[reason]}.` : `${reasons[reason]}.`);
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
