import { foldText } from '../kit/fold-text.ts';

/*
 * Salts of substances as they are named: WHO, International Nonproprietary Names: names for radicals, groups and others
 * (comprehensive list, 2015) and Ph. Eur. titles, German first, English and American forms after it. Left out on
 * purpose: nitrates and esters (isosorbide mono- and dinitrate, fluticasone propionate and furoate, depot esters as
 * decanoates and benzathine salts), which are medicines of their own.
 */
const acids = [
  ['hydrochlorid', 'hydrochloride', 'hcl'],
  ['hydrobromid', 'hydrobromide'],
  ['chlorid', 'chloride'],
  ['bromid', 'bromide'],
  ['iodid', 'iodide'],
  ['sulfat', 'sulfate', 'sulphate'],
  ['phosphat', 'phosphate'],
  ['carbonat', 'carbonate'],
  ['acetat', 'acetate'],
  ['maleat', 'maleate'],
  ['malat', 'malate'],
  ['fumarat', 'fumarate'],
  ['tartrat', 'tartrate', 'bitartrate'],
  ['succinat', 'succinate'],
  ['citrat', 'citrate'],
  ['lactat', 'lactate'],
  ['oxalat', 'oxalate'],
  ['gluconat', 'gluconate'],
  ['besilat', 'besilate', 'besylate'],
  ['mesilat', 'mesilate', 'mesylate'],
  ['tosilat', 'tosilate', 'tosylate'],
  ['edisilat', 'edisilate', 'edisylate'],
  ['esilat', 'esilate', 'esylate'],
  ['embonat', 'embonate', 'pamoat', 'pamoate'],
  ['xinafoat', 'xinafoate'],
] as const;
const bases = [
  ['natrium', 'sodium'],
  ['kalium', 'potassium'],
  ['calcium'],
  ['magnesium'],
  ['arginin', 'arginine'],
  ['lysin', 'lysine'],
  ['erbumin', 'erbumine', 'tertbutylamin', 'tert butylamin', 'tertbutylamine', 'tert butylamine'],
  ['meglumin', 'meglumine'],
  ['trometamol', 'tromethamine'],
  ['olamin', 'olamine'],
  ['epolamin', 'epolamine'],
  ['diethylamin', 'diethylamine'],
] as const;

/** Of these the salt is the medicine: potassium chloride is none of potassium citrate. */
const elements =
  /^(natrium|kalium|calcium|magnesium|lithium|zink|eisen|aluminium|ammonium|barium|strontium|lanthan|silber|kupfer|mangan|bismut|sodium|potassium|zinc|iron|ferrous|ferric)\b/;

const water = ' ?(?:(?:hemi|mono|di|tri|tetra|penta|sesqui)?hydrate?|wasserfrei|anhydrous)';
const ofSalts = (salts: readonly (readonly string[])[], before: string) =>
  salts.map(([name = '', ...forms]) => ({
    name,
    pattern: new RegExp(`^(.{4,}?) ?${before}(?:${[name, ...forms].join('|')})$`),
  }));
const patterns = [
  ...ofSalts(acids, '(?:hemi|mono|di|tri|sesqui)?(?:hydrogen)?'),
  ...ofSalts(bases, '(?:hemi|mono|di)?'),
];

/** The active part of a substance, folded: `metformin` of „Metforminhydrochlorid“ and of `Metformin HCl`. */
export function activeSubstance(name: string): string {
  return parted(name).active;
}

/** Are these two salts of one substance, both named, and not the same one? Their strengths may differ for the same effect. */
export function isOtherSalt(one: string, other: string): boolean {
  const [first, second] = [parted(one), parted(other)];
  if (first.active !== second.active) return false;
  return first.salt !== null && second.salt !== null && first.salt !== second.salt;
}

function parted(name: string): { active: string; salt: string | null } {
  const folded = foldText(name);
  if (elements.test(folded)) return { active: folded, salt: null };
  const dry = folded.replace(new RegExp(`${water}$`), '').trim();
  for (const { name: salt, pattern } of patterns) {
    const found = pattern.exec(dry)?.[1]?.trim();
    if (found && !isElement(found)) return { active: german(found), salt };
  }
  return { active: german(dry === '' ? folded : dry), salt: null };
}

const isElement = (text: string) => new RegExp(`${elements.source.replace('\\b', '')}$`).test(text);

/** English names of substances end in an e that the German ones lack: amlodipine, torasemide. */
function german(active: string): string {
  return active.replace(/e$/, '');
}
