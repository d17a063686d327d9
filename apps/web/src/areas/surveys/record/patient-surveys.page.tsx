import { recordPath } from '@fernpuls/contract/paths';
import {
  patientSurveyEffects,
  patientSurveys,
  patientSurveySessions,
} from '@fernpuls/contract/surveys/patient-survey';
import { surveys } from '@fernpuls/contract/surveys/survey';
import { surveySessionsChanged } from '@fernpuls/contract/surveys/survey.live';
import IconClipboardList from '#icons/IconClipboardList';
import IconPlus from '#icons/IconPlus';
import { Outlet, useNavigate, useParams } from 'react-router';
import { useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { RecordSection } from '../../../ui/record-section.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './record.module.css';
import { SetOffList } from './set-off-list.tsx';
import setOff from './set-off.module.css';
import { SessionList } from './session-list.tsx';
import { SurveyCard } from './survey-card.tsx';
import { SurveyRules } from './survey-rules.tsx';

/** What a patient is asked and when, how the score went, and every answered survey. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('surveys');
  const navigate = useNavigate();
  const mayWrite = useMay('patient_survey', 'write');
  const renew = useRenewal();
  useLive(surveySessionsChanged, ({ patientIds }) => {
    if (patientIds.includes(id)) renew(patientSurveys, patientSurveySessions, patientSurveyEffects);
  });
  const assigned = useList(patientSurveys, { filters: { patientId: id }, perPage: 100 });
  const known = useList(surveys, { perPage: 100 });
  const sessions = useList(patientSurveySessions, { filters: { patientId: id }, perPage: 100 });
  const effects = useList(patientSurveyEffects, {
    filters: { patientId: id },
    sort: '-createdAt',
    perPage: 20,
  });
  const base = recordPath(id, 'surveys');
  const assign = () => void navigate(`${base}/new`);
  useHotkeys([{ keys: 'n', label: t('assign.new'), group: t('record.title'), run: assign }], mayWrite);
  const button = mayWrite && (
    <Button icon={<IconPlus aria-hidden="true" />} variant="primary" keys="n" onClick={assign}>
      {t('assign.new')}
    </Button>
  );
  return (
    <RecordSection title={t('record.title')} action={button}>
      {assigned.error && !assigned.data && (
        <RegionError error={assigned.error} onRetry={() => void assigned.refetch()} />
      )}
      {assigned.isPending && <Skeleton height={120} />}
      {assigned.data && assigned.rows.length === 0 && (
        <EmptyState
          icon={<IconClipboardList aria-hidden="true" />}
          title={t('record.none')}
          text={t('record.none_text')}
          action={button}
        />
      )}
      <div className={styles.cards}>
        {assigned.rows.map((row) => (
          <SurveyCard
            key={row.id}
            row={row}
            base={base}
            survey={known.rows.find((one) => one.id === row.surveyId) ?? null}
            sessions={sessions.rows.filter((one) => one.patientSurveyId === row.id)}
          />
        ))}
      </div>
      <SurveyRules patientId={id} base={base} />
      {effects.rows.length > 0 && (
        <section className={setOff.section} aria-label={t('set_off.title')}>
          <h3>{t('set_off.title')}</h3>
          <SetOffList base={base} effects={effects.rows} />
        </section>
      )}
      {assigned.rows.length > 0 && <SessionList base={base} found={sessions} />}
      <Outlet />
    </RecordSection>
  );
}
