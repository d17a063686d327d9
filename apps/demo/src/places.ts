import type { Draw } from '@fernpuls/domain/kit/random';

/** Towns of the Nordheide and around it, weighted by repetition, with their postal codes. */
const towns = [
  ...Array.from({ length: 8 }, () => ['21244', 'Buchholz'] as const),
  ...Array.from({ length: 4 }, () => ['21255', 'Tostedt'] as const),
  ...Array.from({ length: 5 }, () => ['21423', 'Winsen (Luhe)'] as const),
  ...Array.from({ length: 3 }, () => ['21266', 'Jesteburg'] as const),
  ['21335', 'Lüneburg'],
  ['21337', 'Lüneburg'],
  ['21339', 'Lüneburg'],
  ['21217', 'Seevetal'],
  ['21218', 'Seevetal'],
  ['21220', 'Seevetal'],
  ['21224', 'Rosengarten'],
  ['21227', 'Bendestorf'],
  ['21256', 'Handeloh'],
  ['21258', 'Heidenau'],
  ['21259', 'Otter'],
  ['21261', 'Welle'],
  ['21271', 'Hanstedt'],
  ['21272', 'Egestorf'],
  ['21274', 'Undeloh'],
  ['21279', 'Hollenstedt'],
  ['21376', 'Salzhausen'],
  ['21435', 'Stelle'],
  ['21614', 'Buxtehude'],
  ['21629', 'Neu Wulmstorf'],
  ['29640', 'Schneverdingen'],
  ['29646', 'Bispingen'],
] as const satisfies readonly (readonly [string, string])[];

const streets = [
  'Lindenstraße',
  'Hauptstraße',
  'Heideweg',
  'Am Schafstall',
  'Bahnhofstraße',
  'Kirchenstraße',
  'Birkenallee',
  'Eichenkamp',
  'Wacholderweg',
  'Bremer Straße',
  'Harburger Straße',
  'Lüneburger Straße',
  'Schützenstraße',
  'Mühlenweg',
  'Zum Estetal',
  'Soltauer Straße',
  'Am Langen Sal',
  'Poststraße',
  'Ginsterweg',
  'Immenhof',
  'Sprötzer Weg',
  'Rütgersstraße',
  'Steinbecker Straße',
  'Moorweg',
] as const;

const insurers = [
  'AOK Niedersachsen',
  'AOK Niedersachsen',
  'Techniker Krankenkasse',
  'Techniker Krankenkasse',
  'BARMER',
  'BARMER',
  'DAK-Gesundheit',
  'IKK classic',
  'KNAPPSCHAFT',
  'hkk Krankenkasse',
  'KKH Kaufmännische Krankenkasse',
  'HEK',
  'SVLFG',
] as const;

/** Institutionskennzeichen of those that are known by one. */
export const insurerNumbers: Readonly<Record<string, string>> = {
  'AOK Niedersachsen': '102114819',
  'Techniker Krankenkasse': '101575519',
  BARMER: '104940005',
  'DAK-Gesundheit': '105830016',
  'IKK classic': '107202793',
  KNAPPSCHAFT: '109905003',
  'hkk Krankenkasse': '103170002',
  'KKH Kaufmännische Krankenkasse': '102171012',
  HEK: '101570104',
};

type Address = { street: string; postalCode: string; city: string };

export function drawAddress(draw: Draw): Address {
  const [postalCode, city] = draw.pick(towns);
  const letter = draw.chance(0.12) ? draw.pick(['a', 'b', 'c']) : '';
  return { street: `${draw.pick(streets)} ${draw.whole(1, 118)}${letter}`, postalCode, city };
}

export function drawInsurer(draw: Draw): string {
  return draw.pick(insurers);
}

/**
 * A number nobody answers: 040 66969-000 to -999 is kept free for fiction by the Bundesnetzagentur; the mobile
 * ones carry the 555 known from films.
 */
export function drawPhone(draw: Draw): string {
  if (draw.chance(0.45)) return `+49 40 66969${String(draw.whole(0, 999)).padStart(3, '0')}`;
  return `+49 ${draw.pick(['151', '160', '170', '171'])} 555${String(draw.whole(0, 9999)).padStart(4, '0')}`;
}
