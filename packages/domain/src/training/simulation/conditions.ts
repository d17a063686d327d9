import type { ChannelKey } from './plan.ts';
import type { Draw } from '../../kit/random.ts';

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
