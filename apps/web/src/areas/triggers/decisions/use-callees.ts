import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { primaryOf } from '../actions/use-tasks.ts';
import { questions } from '../evidence/use-evidence.ts';
import type { Group } from '../queue/model.ts';
import { calleesOf } from './layers.ts';

/** Whom to call about the patient in view, and to whom a warning goes. */
export function useCallees(patientId: string | null, group: Group | null) {
  const { t } = useTranslation('triggers');
  const { data: contacts, isError: isAlone } = useQuery({
    ...questions.contacts(patientId ?? ''),
    enabled: patientId !== null,
  });
  const { data: patient } = useQuery({ ...questions.patient(patientId ?? ''), enabled: patientId !== null });
  const own = patient?.phone ?? group?.events[0]?.phone ?? null;
  const callees = calleesOf(
    contacts?.rows ?? (isAlone ? [] : undefined),
    own === null ? null : { name: t('rail.own'), number: own },
  );
  return { callees, mayBeCalled: own !== null || callees.length > 0, primary: primaryOf(patient) };
}
