import type { MissedPatient } from '@fernpuls/contract/triggers/former-rules.call';
import type { CreateInput } from '@fernpuls/contract/kit/resource';
import { tasks } from '@fernpuls/contract/tasks/task';
import { createRecord } from '../../../api/queries.ts';
import { readingWords } from '../../../clinical/qualifier-signs.ts';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { nextEndOfWork } from '../../tasks/index.ts';

const ofReading = /^([0-9a-f]{8}-[0-9a-f]{4}-)[0-9a-f]([0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/**
 * The id of the call about a reading: whoever asks for it a second time, here or at another desk, finds the first. UUID
 * version 8 (RFC 9562) made of the reading's; null where what fired is no reading.
 */
export function missedTaskId({ readingId }: Pick<MissedPatient, 'readingId'>): string | null {
  const parts = ofReading.exec(readingId);
  return parts ? `${parts[1]}8${parts[2]}` : null;
}

/** „Gewicht 82,1 kg (Grenze 82,0)“. */
export function missedValue(
  { valueType, value, qualifier, limit }: Pick<MissedPatient, 'valueType' | 'value' | 'qualifier' | 'limit'>,
  t: Translate,
  format: ClinicalFormat,
): string {
  if (valueType === null || (value === null && !qualifier)) return '–';
  const number = readingWords({ valueType, value: value ?? 0, qualifier }, format);
  const shown = `${t(`values:type.${valueType}`)} ${number}`;
  return limit === null ? shown : `${shown} (${t('values:border')} ${format.bareValue(valueType, limit)})`;
}

/** The task to call a patient nobody was told of. */
export async function makeMissedTask(
  one: MissedPatient,
  t: Translate,
  format: ClinicalFormat,
): Promise<void> {
  const id = missedTaskId(one);
  const input: CreateInput<typeof tasks.fields> = {
    title: t('task.title', { value: missedValue(one, t, format), day: format.date(one.measuredAt) }),
    description: t('task.text'),
    taskType: 'contact',
    priority: 'high',
    dueAt: nextEndOfWork(Date.now()),
    patientId: one.patientId,
  };
  await createRecord(tasks, input, id === null ? {} : { id });
}
