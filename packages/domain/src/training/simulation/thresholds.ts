import { type Priority, priorityRank } from '../../triggers/priority.ts';
import type { ThresholdType } from '../../triggers/threshold.ts';
import { channels, roundTo } from './channels.ts';
import type { Baselines, Illness } from './conditions.ts';
import type { ChannelKey, Crisis, Excursion, Trigger } from './plan.ts';

/** A rule on a channel before it has an id. */
export type Rule = {
  channel: ChannelKey;
  thresholdType: ThresholdType;
  threshold: number;
  priority: Priority;
};

/** The thresholds a physician would set, far enough from the baseline that a usual day breaks none. */
export function rulesFor(illness: Illness, base: Baselines): Rule[] {
  const byCondition = { heart_failure: heartFailure, hypertension, copd, diabetes };
  return byCondition[illness.condition](illness.grade, base);
}

function heartFailure(grade: number, base: Baselines): Rule[] {
  const isSevere = grade === 3;
  const rules: Rule[] = [
    above('weight', half(base.weight, 2.5), isSevere ? 'blocker' : 'medium'),
    below('weight', half(base.weight, -2.5), 'low'),
    above('systolic', Math.max(145, five(base.systolic, 20)), 'medium'),
    below('systolic', Math.min(95, five(base.systolic, -20)), 'low'),
    above('pulse', 110, 'high'),
    below('pulse', 50, 'medium'),
  ];
  if (base.spo2 === undefined) return rules;
  return [...rules, below('spo2', 90, isSevere ? 'high' : 'medium')];
}

function hypertension(grade: number, base: Baselines): Rule[] {
  const isRisky = grade === 3;
  const rules: Rule[] = [
    above('systolic', 160, isRisky ? 'high' : 'medium'),
    above('diastolic', 105, 'medium'),
    below('systolic', 100, 'low'),
    above('pulse', 110, 'medium'),
    below('pulse', 50, 'low'),
  ];
  return base.weight === undefined ? rules : [...rules, above('weight', half(base.weight, 3), 'low')];
}

function copd(grade: number, base: Baselines): Rule[] {
  const isSevere = grade === 3;
  const rules: Rule[] = [
    below('spo2', isSevere ? 88 : 90, isSevere ? 'high' : 'medium'),
    above('respiratory_rate', 25, 'low'),
    below('pef', Math.round(((base.pef ?? 0) * 0.6) / 10) * 10, 'low'),
    below('fev1', roundTo((base.fev1 ?? 0) * 0.7, 0.05), 'low'),
    above('pulse', 120, 'medium'),
  ];
  return base.weight === undefined ? rules : [...rules, below('weight', half(base.weight, -2), 'low')];
}

function diabetes(_grade: number, base: Baselines): Rule[] {
  return [
    below('glucose', 54, 'blocker'),
    below('glucose', 70, 'medium'),
    above('glucose', 250, 'low'),
    above('weight', half(base.weight, 3), 'low'),
  ];
}

function above(channel: ChannelKey, threshold: number, priority: Priority): Rule {
  return { channel, thresholdType: 'above', threshold, priority };
}
function below(channel: ChannelKey, threshold: number, priority: Priority): Rule {
  return { channel, thresholdType: 'below', threshold, priority };
}
function half(base: number | undefined, distance: number): number {
  return Math.round(((base ?? 0) + distance) * 2) / 2;
}
function five(base: number | undefined, distance: number): number {
  return Math.round(((base ?? 0) + distance) / 5) * 5;
}

export function triggerOf(rule: Rule, id: string): Trigger {
  const { valueType, component } = channels[rule.channel];
  const { thresholdType, threshold, priority } = rule;
  return {
    id,
    valueType,
    component: valueType === 'blood_pressure' ? component : null,
    thresholdType,
    threshold,
    priority,
  };
}

const rarity: Partial<Record<Priority, number>> = { blocker: 0.3, high: 1, medium: 2, low: 3 };

/** One everyday excursion for each rule: the rarer, the graver. */
export function excursionsOf(rules: readonly Rule[], base: Baselines): Excursion[] {
  return [...rules]
    .sort((a, b) => priorityRank(a.priority) - priorityRank(b.priority))
    .map((rule) => ({ weight: rarity[rule.priority] ?? 1, pulls: pullsBeyond(rule, base) }));
}

const crisisChance: Partial<Record<Priority, number>> = { blocker: 0.7, high: 0.08 };

/** What has brought the patient into danger now and then: each of the gravest rules broken for a morning. */
export function crisesOf(rules: readonly Rule[], base: Baselines): Crisis[] {
  return rules.flatMap((rule) => {
    const chance = crisisChance[rule.priority];
    if (chance === undefined) return [];
    // Sugar is back within hours, breath and pressure overnight, water takes days.
    const recoveryDays = rule.channel === 'glucose' ? 0.4 : rule.channel === 'weight' ? 2 : 1;
    return [{ chance, recoveryDays, pulls: pullsBeyond(rule, base) }];
  });
}

/** Targets that just break a rule; the diastolic pressure follows the systolic one by half. */
export function pullsBeyond(rule: Rule, base: Baselines): { channel: ChannelKey; to: number }[] {
  const sign = rule.thresholdType === 'above' ? 1 : -1;
  const to = rule.threshold + sign * channels[rule.channel].overshoot;
  const own = [{ channel: rule.channel, to }];
  if (rule.channel !== 'systolic') return own;
  const diastolic = (base.diastolic ?? 80) + (to - (base.systolic ?? to)) * 0.45;
  return [...own, { channel: 'diastolic', to: Math.min(diastolic, 103) }];
}
