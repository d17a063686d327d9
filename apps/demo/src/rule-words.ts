import type { Condition } from '@fernpuls/domain/training/simulation/conditions';
import type { Trigger } from '@fernpuls/domain/training/simulation/plan';
import type { Rule } from '@fernpuls/domain/training/simulation/thresholds';

/** A rule as the practice has written it down. */
export type WrittenRule = Rule & { description: string };
export type WrittenTrigger = Trigger & { description: string };

/** What a physician of the demo wrote beside a rule; of two in the same direction the graver one has its own words. */
export function written(condition: Condition, rule: Rule): WrittenRule {
  const key = `${condition} ${rule.thresholdType} ${rule.channel}`;
  return { ...rule, description: words[`${key} ${rule.priority}`] ?? words[key] ?? '' };
}

const words: Readonly<Record<string, string>> = {
  'heart_failure above weight': 'Gewichtszunahme: Dekompensation ausschließen',
  'heart_failure below weight': 'Gewichtsabnahme: Diuretikum prüfen',
  'heart_failure above systolic': 'Systolischer Druck über Zielbereich',
  'heart_failure below systolic': 'Niedriger systolischer Druck: Schwindel erfragen',
  'heart_failure above pulse': 'Tachykardie: EKG anfordern',
  'heart_failure below pulse': 'Bradykardie: Betablocker prüfen',
  'heart_failure below spo2': 'Sättigung unter 90 %: Luftnot erfragen',
  'hypertension above systolic': 'Hypertensive Entgleisung: Symptome erfragen',
  'hypertension above diastolic': 'Diastolischer Druck über Zielbereich',
  'hypertension below systolic': 'Niedriger Druck unter Therapie',
  'hypertension above pulse': 'Tachykardie',
  'hypertension below pulse': 'Bradykardie',
  'hypertension above weight': 'Gewichtszunahme',
  'copd below spo2': 'Sättigung unter Grenzwert: Exazerbation ausschließen',
  'copd above respiratory_rate': 'Beschleunigte Atmung',
  'copd below pef': 'Peak-Flow unter 60 % des Bestwerts',
  'copd below fev1': 'FEV₁ unter 70 % des Bestwerts',
  'copd above pulse': 'Tachykardie',
  'copd below weight': 'Gewichtsverlust: Ernährung ansprechen',
  'diabetes below glucose blocker': 'Schwere Unterzuckerung: sofort anrufen',
  'diabetes below glucose': 'Unterzuckerung',
  'diabetes above glucose': 'Überzuckerung: Medikation erfragen',
  'diabetes above weight': 'Gewichtszunahme',
};
