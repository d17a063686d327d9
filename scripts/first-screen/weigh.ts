import type { Finding } from '../source/report.ts';
import type { Part, Parts } from './parts.ts';

/** How a screen comes about: named by the ends of the paths of modules. */
export type Screen = {
  /** Asked for at once, beside the module that starts. */
  asked: readonly string[];
  /** Asked for when somebody does something, or never. */
  later: readonly RegExp[];
  /** Namespaces whose texts a module shows. */
  textsOf: (module: string) => readonly string[];
};
type Limits = { script: number; stylesheet: number };
type Weight = { files: string[]; script: number; stylesheet: number; unnamed: string[] };

const text = /virtual:locale\/(\w+)(?:\/(.+))?$/;

/** What a screen loads in the heaviest language, by the build's own word on which part needs which. */
export function weigh(parts: Parts, screen: Screen): Weight {
  const all = [...parts.values()];
  const languages = new Set(all.flatMap(({ source }) => text.exec(source ?? '')?.[1] ?? []));
  const each = (languages.size === 0 ? [''] : [...languages]).map((code) => weighIn(code, parts, screen));
  return each.reduce((most, one) => (one.script > most.script ? one : most));
}

function weighIn(language: string, parts: Parts, screen: Screen): Weight {
  const all = [...parts.values()];
  const starts = all.filter(({ modules }) => modules.some((module) => /\/main\.tsx?$/.test(module)));
  const asked = screen.asked.flatMap((end) => {
    const found = all.find(({ source }) => source?.endsWith(end));
    if (!found) throw new Error(`the build has no part for ${end}`);
    return [found];
  });
  if (starts.length === 0) throw new Error('the build has no part that starts');
  const shown = withNeeds([...starts, ...asked], parts);
  const spaces = new Set(shown.flatMap(({ modules }) => modules).flatMap((module) => screen.textsOf(module)));
  const texts = all.filter(({ source }) => {
    const [, code, space] = text.exec(source ?? '') ?? [];
    return code === language && (space === undefined || spaces.has(space));
  });
  const loaded = withNeeds([...shown, ...texts], parts);
  const sum = (kind: Part['kind']) =>
    loaded.filter((part) => part.kind === kind).reduce((total, { bytes }) => total + bytes, 0);
  const isNamed = (module: string) =>
    screen.asked.some((end) => module.endsWith(end)) || screen.later.some((one) => one.test(module));
  return {
    files: loaded.map(({ file, bytes }) => `${bytes} ${file}`),
    script: sum('script'),
    stylesheet: sum('stylesheet'),
    unnamed: [...new Set(loaded.flatMap(({ opens }) => opens))].filter((module) => !isNamed(module)),
  };
}

function withNeeds(first: readonly Part[], parts: Parts): Part[] {
  const found = new Set(first);
  for (const part of found)
    for (const file of part.needs) {
      const needed = parts.get(file);
      if (needed) found.add(needed);
    }
  return [...found];
}

/** What is too heavy, with every file it consists of, and what nobody has said yet when it comes. */
export function findings({ files, unnamed, ...weight }: Weight, limits: Limits): Finding[] {
  const kinds = ['script', 'stylesheet'] as const;
  const heavy = kinds
    .filter((kind) => weight[kind] > limits[kind])
    .map((kind) => `${kind}: ${kilobytes(weight[kind])} packed, at most ${kilobytes(limits[kind])}`);
  const listed = heavy.length > 0 ? [`consists of\n  ${files.toSorted(heaviestFirst).join('\n  ')}`] : [];
  const open = unnamed.map((module) => `say in scripts/check-first-screen.ts when ${module} is loaded`);
  return [...heavy, ...listed, ...open].map((message) => ({ path: 'first screen', line: 0, message }));
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function heaviestFirst(a: string, b: string): number {
  return Number.parseInt(b, 10) - Number.parseInt(a, 10);
}
