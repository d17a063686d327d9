import { recordPath } from '@fernpuls/contract/paths';
import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import { useDeferredValue } from 'react';
import IconUser from '#icons/IconUser';
import { useList, useOne } from '../../../api/hooks.ts';
import { useMay, usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { fuzzyMatch, withoutUmlautE } from '../../../ui/fuzzy.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useRecentPatientIds } from '../../../clinical/recent-patients.ts';
import type { Hit } from './hit.ts';
import { usePatientActions } from './use-patient-actions.tsx';

/** Patients the server finds, also by „mueller“ for Müller; recent ones while nothing is typed. */
export function usePeople(words: string, enabled: boolean): { people: Hit[]; busy: boolean } {
  const { t } = useTranslation(['shell', 'spotlight']);
  const toHit = useToHit();
  const asked = useDeferredValue(words);
  const may = useMay('patient');
  const wanted = enabled && may && asked.length >= 2;
  const other = withoutUmlautE(asked);
  const found = useList(patients, { query: asked, perPage: 6 }, { enabled: wanted });
  const respelled = useList(patients, { query: other, perPage: 6 }, { enabled: wanted && other !== asked });
  const recent = useRecent(may && enabled && words === '');
  const isAnswered = asked === words && !found.isPlaceholderData && !respelled.isPlaceholderData;
  const answered = [...found.rows, ...(other === asked ? [] : respelled.rows)];
  const rows = wanted ? answered.filter((row) => isAnswered || fits(words, row)) : recent;
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, 6);
  const group = words === '' ? t('spotlight:recent') : t('spotlight:patients');
  return {
    people: unique.map((patient) => toHit(patient, group, words)),
    busy: wanted && (asked !== words || found.isFetching),
  };
}

/** While the answer to these words is on its way: whether somebody found before fits them too. */
function fits(words: string, { lastName, firstName, customPatientId }: Patient): boolean {
  return fuzzyMatch(words, `${lastName} ${firstName} ${customPatientId}`) !== null;
}

function useToHit() {
  const { t } = useTranslation(['shell', 'spotlight']);
  const format = useFormat();
  const actions = usePatientActions();
  return (patient: Patient, group: string, words: string): Hit => {
    const title = format.name(patient);
    const alarms = patient.openAlarmCount;
    const note = [
      `*${format.date(patient.birthDate)}`,
      t('spotlight:number', { number: patient.customPatientId }),
      ...(alarms > 0 ? [t('spotlight:alarms', { count: alarms })] : []),
    ];
    const marks = words === '' ? undefined : fuzzyMatch(words, title)?.marks;
    return {
      key: patient.id,
      group,
      icon: patient.alarmPriority ? (
        <PriorityGlyph priority={patient.alarmPriority} size={18} />
      ) : (
        <IconUser aria-hidden="true" />
      ),
      title,
      note: note.join(' · '),
      to: recordPath(patient.id),
      inside: () => actions(patient),
      ...(marks ? { marks } : {}),
    };
  };
}

function useRecent(enabled: boolean): Patient[] {
  const ids = useRecentPatientIds(usePerson().id);
  const options = { enabled, ignore: [403, 404], staleTime: 60_000 };
  const found = [
    useOne(patients, ids[0], options),
    useOne(patients, ids[1], options),
    useOne(patients, ids[2], options),
  ];
  return enabled ? found.flatMap(({ data }) => data ?? []) : [];
}
