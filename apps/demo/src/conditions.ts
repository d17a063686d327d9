import type { ChannelKey } from './plan.ts';
import type { Draw } from '@fernpuls/domain/kit/random';

const conditions = ['heart_failure', 'hypertension', 'copd', 'diabetes'] as const;
export type Condition = (typeof conditions)[number];

/** What a patient has and how badly; `grade` is the NYHA class, the GOLD stage, or 1 to 3 by risk. */
export type Illness = { condition: Condition; grade: 1 | 2 | 3 };
export type Baselines = Partial<Record<ChannelKey, number>>;

export function drawIllness(draw: Draw, condition: Condition = drawCondition(draw)): Illness {
  if (condition === 'copd') return { condition, grade: draw.chance(0.45) ? 3 : 2 };
  if (condition === 'diabetes') return { condition, grade: 2 };
  if (condition === 'hypertension') return { condition, grade: draw.chance(0.3) ? 3 : 2 };
  const place = draw.next();
  return { condition, grade: place < 0.18 ? 1 : place < 0.66 ? 2 : 3 };
}

function drawCondition(draw: Draw): Condition {
  const place = draw.next();
  if (place < 0.46) return 'heart_failure';
  if (place < 0.73) return 'hypertension';
  return place < 0.88 ? 'copd' : 'diabetes';
}

/** Baselines under therapy of everything the patient measures, in canonical units. */
export function drawBaselines(draw: Draw, illness: Illness, gender: string, alsoWeighs: boolean): Baselines {
  const weight = tenth(gender === 'female' ? draw.between(56, 92) : draw.between(68, 112));
  switch (illness.condition) {
    case 'heart_failure': {
      const spo2 = illness.grade === 1 ? {} : { spo2: draw.between(94.6, 96.8) };
      return { weight, ...pressure(draw, 112, 136), pulse: draw.between(66, 78), ...spo2 };
    }
    case 'hypertension':
      return { ...pressure(draw, 124, 139), pulse: draw.between(66, 80), ...(alsoWeighs ? { weight } : {}) };
    case 'copd':
      return {
        spo2: illness.grade === 3 ? draw.between(91.2, 92.4) : draw.between(93.4, 95.4),
        pulse: draw.between(70, 84),
        respiratory_rate: draw.between(16, 19.4),
        pef: gender === 'female' ? draw.between(180, 270) : draw.between(220, 350),
        fev1: illness.grade === 3 ? draw.between(0.85, 1.2) : draw.between(1.35, 2.05),
        ...(alsoWeighs ? { weight } : {}),
      };
    case 'diabetes':
      return { glucose: draw.between(128, 160), weight };
  }
}

function pressure(draw: Draw, low: number, high: number): Baselines {
  const systolic = draw.between(low, high);
  return { systolic, diastolic: systolic * 0.46 + draw.between(13, 22) };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

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
  { name: 'Herz aktiv', phaseCount: 3, description: 'Telemonitoring bei Herzinsuffizienz und Bluthochdruck' },
  { name: 'Atem stark', phaseCount: 2, description: 'Begleitung bei COPD mit Spirometrie zu Hause' },
  {
    name: 'Zucker im Blick',
    phaseCount: 2,
    description: 'Blutzucker, Gewicht und Schulung bei Diabetes Typ 2',
  },
] as const;

export function programOf(condition: Condition): (typeof programs)[number] {
  if (condition === 'copd') return programs[1];
  return condition === 'diabetes' ? programs[2] : programs[0];
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
