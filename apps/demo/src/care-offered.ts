import type { Draw } from '@fernpuls/domain/kit/random';
import type { Condition, Illness } from '@fernpuls/domain/training/simulation/conditions';

/** Cohorts a patient of this illness belongs to. */
export function cohortsOf(illness: Illness, draw: Draw): string[] {
  switch (illness.condition) {
    case 'heart_failure':
      return [
        `HI · NYHA ${'I'.repeat(illness.grade)}`,
        ...(illness.grade > 1 && draw.chance(0.45) ? ['TMZ'] : []),
      ];
    case 'hypertension':
      return ['Hypertonie', ...(draw.chance(0.35) ? ['DMP'] : [])];
    case 'copd':
      return [`COPD · GOLD ${illness.grade}`, ...(illness.grade === 3 ? ['O₂-Lang'] : [])];
    case 'diabetes':
      return ['Diabetes Typ 2', ...(draw.chance(0.6) ? ['DMP'] : [])];
  }
}

export const programs = [
  { name: 'Herz aktiv', phaseCount: 3, description: 'Telemonitoring bei Herzinsuffizienz' },
  { name: 'Druck im Griff', phaseCount: 3, description: 'Begleitung bei Bluthochdruck' },
  { name: 'Atem stark', phaseCount: 3, description: 'Begleitung bei COPD mit Spirometrie zu Hause' },
  {
    name: 'Zucker im Blick',
    phaseCount: 3,
    description: 'Blutzucker, Gewicht und Schulung bei Diabetes Typ 2',
  },
] as const;

const byCondition = { heart_failure: 0, hypertension: 1, copd: 2, diabetes: 3 } as const;

export function programOf(condition: Condition): (typeof programs)[number] {
  return programs[byCondition[condition]];
}

export const cohorts = [
  { name: 'HI · NYHA I', description: 'Herzinsuffizienz ohne Beschwerden im Alltag' },
  { name: 'HI · NYHA II', description: 'Herzinsuffizienz, Beschwerden bei stärkerer Belastung' },
  { name: 'HI · NYHA III', description: 'Herzinsuffizienz, Beschwerden bei leichter Belastung' },
  { name: 'TMZ', description: 'Vom Telemedizinischen Zentrum nach QS-V TmHi betreut' },
  { name: 'Hypertonie', description: 'Arterielle Hypertonie' },
  { name: 'DMP', description: 'In ein Disease-Management-Programm eingeschrieben' },
  { name: 'COPD · GOLD 2', description: 'COPD, mittelgradige Obstruktion' },
  { name: 'COPD · GOLD 3', description: 'COPD, schwergradige Obstruktion' },
  { name: 'O₂-Lang', description: 'Langzeit-Sauerstofftherapie' },
  { name: 'Diabetes Typ 2', description: 'Diabetes mellitus Typ 2' },
] as const;
