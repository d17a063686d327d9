import { foldText } from '../kit/fold-text.ts';
import type { Substance } from './plan.ts';
import { atcPattern, pznOf } from './pzn.ts';
import { drugForms } from './tables.ts';

/** Columns of a file of packs, in this order, with a first line that names them. */
const importColumns = ['pzn', 'name', 'substances', 'atc', 'form', 'producer', 'pack_size'] as const;

export type DrugLine = {
  pzn: string;
  name: string;
  substances: Substance[];
  atc: string | null;
  form: string | null;
  producer: string | null;
  packSize: string | null;
};
export type DrugLineFault = {
  reason: 'columns' | 'pzn' | 'name' | 'substances' | 'atc' | 'form' | 'producer' | 'pack_size';
};

/**
 * One line of a file of packs: seven columns parted by semicolons, each with or without quotation marks. Substances
 * are parted by `|`, each with its strength after `=`: `Sacubitril=49 mg|Valsartan=51 mg`.
 */
export function readDrugLine(line: string): DrugLine | DrugLineFault {
  const columns = columnsIn(line);
  if (columns?.length !== importColumns.length) return { reason: 'columns' };
  const [pznText = '', name = '', substanceText = '', atc = '', form = '', producer = '', packSize = ''] =
    columns;
  const pzn = pznOf(pznText);
  if (pzn === null) return { reason: 'pzn' };
  if (name === '' || name.length > 120) return { reason: 'name' };
  const substances = substancesIn(substanceText);
  if (!substances) return { reason: 'substances' };
  if (atc !== '' && !atcPattern.test(atc)) return { reason: 'atc' };
  if (form !== '' && !Object.hasOwn(drugForms, form)) return { reason: 'form' };
  if (producer.length > 120) return { reason: 'producer' };
  if (packSize.length > 40) return { reason: 'pack_size' };
  return {
    pzn,
    name,
    substances,
    atc: atc || null,
    form: form || null,
    producer: producer || null,
    packSize: packSize || null,
  };
}

function substancesIn(text: string): Substance[] | null {
  if (text === '') return [];
  const found = text.split('|').map((one) => {
    const [name = '', strength = ''] = one.split('=', 2).map((part) => part.trim());
    return { name, strength: strength || null };
  });
  const isRight = found.every(
    ({ name, strength }) => name !== '' && name.length <= 80 && (strength?.length ?? 0) <= 15,
  );
  return isRight && found.length <= 20 ? found : null;
}

/** Null: a quotation mark is open at the end. */
function columnsIn(line: string): string[] | null {
  const columns: string[] = [];
  const column = /\s*(?:"((?:[^"]|"")*)"\s*|([^;"]*))(;|$)/gy;
  for (;;) {
    const found = column.exec(line);
    if (!found) return null;
    columns.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim());
    if (found[3] === '') return columns;
  }
}

/** What a search asks of a drug: each word begins after a space, the PZN as it is typed too. */
export function drugSearchText(drug: {
  name: string;
  substances: readonly Substance[];
  pzn: string | null;
  producer: string | null;
  atc: string | null;
}): string {
  const { name, substances, pzn, producer, atc } = drug;
  const words = [
    name,
    ...substances.map((one) => `${one.name} ${one.strength ?? ''}`),
    producer ?? '',
    atc ?? '',
  ];
  return ` ${foldText(words.join(' '))}${pzn === null ? '' : ` ${pzn} ${pzn.replace(/^0+/, '')}`}`;
}
