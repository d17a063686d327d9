import { mediaLibraryPath, tasksPath } from '@fernpuls/contract/paths';
import type { PatientSurveyEffect } from '@fernpuls/contract/surveys/patient-survey';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { CarriedIcon } from '../editor/carried/carried-icon.tsx';
import styles from './set-off.module.css';

type Props = { base: string; effects: readonly PatientSurveyEffect[] };

/** What answers set off: what it is, what came of it, of which answer. It stays where later answers say otherwise. */
export function SetOffList({ base, effects }: Props) {
  const { t } = useTranslation('surveys');
  return (
    <ul className={styles.list}>
      {effects.map((effect) => (
        <li key={effect.id}>
          <CarriedIcon kind={effect.kind} />
          <span className={styles.what}>
            <span className={styles.name}>
              <Name effect={effect} base={base} />
              <State effect={effect} />
            </span>
            <span className={styles.origin}>
              {t('set_off.from', { question: effect.questionText, answer: effect.answerText })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

type One = { effect: PatientSurveyEffect };

function Name({ effect, base }: One & { base: string }) {
  const { t } = useTranslation('surveys');
  const [maySeeTasks, maySeeMedia] = [useMay('task'), useMay('medium')];
  const { kind, patientSurveyId, taskId, mediumId, externalUrl } = effect;
  const name = effect.name ?? t(`carried.kind.${kind}`);
  if (patientSurveyId) return <Link to={`${base}/${patientSurveyId}`}>{name}</Link>;
  if (taskId && maySeeTasks) return <Link to={`${tasksPath}/${taskId}`}>{name}</Link>;
  if (externalUrl)
    return (
      <a href={externalUrl} target="_blank" rel="noreferrer">
        {name}
      </a>
    );
  if (mediumId && maySeeMedia) return <Link to={`${mediaLibraryPath}/${mediumId}`}>{name}</Link>;
  return <span>{name}</span>;
}

const tones = {
  answered: 'good',
  completed: 'good',
  met: 'good',
  missed: 'warning',
  failed: 'warning',
} as const;

function State({ effect }: One) {
  const { t } = useTranslation(['surveys', 'values']);
  const format = useClinicalFormat();
  const { kind, outcome, state, item, value, diastolic } = effect;
  if (outcome === 'not_there') return <Chip tone="warning">{t('set_off.not_there')}</Chip>;
  const reading =
    item.kind === 'goal' && value !== null ? format.value(item.valueType, value, diastolic) : null;
  const word =
    state && (kind === 'task' ? t(`values:task_state.${state}`) : t(`set_off.${kind}_state.${state}`));
  return (
    <>
      {word && (
        <Chip tone={tones[state as keyof typeof tones] ?? 'neutral'}>
          {reading ? t('set_off.with_reading', { state: word, reading }) : word}
        </Chip>
      )}
      {outcome === 'has_it' && <Chip tone="outline">{t('set_off.has_it')}</Chip>}
    </>
  );
}
