import { licensesPath, tenantsPath } from '@fernpuls/contract/paths';
import type { OperatorTaskRow } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import type { Translate } from '../../../../i18n/texts.ts';
import type { Format } from '../../../../ui/format.ts';

export function taskKey({ practiceKey, kind, occurrence }: OperatorTaskRow): string {
  return `${practiceKey} ${kind} ${occurrence}`;
}

/** Where the one next step is done. */
export function nextStepOf({ kind, practiceKey }: OperatorTaskRow): string {
  if (kind === 'license' || kind === 'devices') return `${licensesPath}?f.practiceKey=${practiceKey}`;
  return kind === 'deliveries' ? `${tenantsPath}/${practiceKey}/mails` : `${tenantsPath}/${practiceKey}`;
}

type Words = { t: Translate; format: Format; now: number };

/** The fact in one sentence. */
export function factOf(task: OperatorTaskRow, { t, format, now }: Words): string {
  const { kind, at, usualSeconds, failingDeliveries, devicesUsed, devicesMax } = task;
  if (kind === 'silent')
    return t('fact.silent', {
      since: format.moment(at ?? now, now),
      usual: format.duration(Math.ceil((usualSeconds ?? 0) / 60)),
    });
  if (kind === 'deliveries') return t('fact.deliveries', { n: format.number(failingDeliveries) });
  if (kind === 'license')
    return t((at ?? '') < format.dayOf(now) ? 'fact.license_over' : 'fact.license', {
      date: format.date(at ?? ''),
    });
  return t('fact.devices', { used: format.number(devicesUsed), max: format.number(devicesMax ?? 0) });
}

/** Since when, or how long there still is. */
export function timeOf({ kind, at }: OperatorTaskRow, { t, format, now }: Words): string {
  if (at === null) return '';
  if (kind !== 'license')
    return format.timeLeft({ overdue: true, minutes: Math.floor((now - Date.parse(at)) / 60_000) });
  const days = format.daysApart(at, now);
  return days < 0
    ? format.timeLeft({ overdue: true, minutes: -days * 1440 })
    : days === 0
      ? format.day(at, now)
      : t('in_time', { time: format.withUnit(format.number(days), t('values:days_short')) });
}
