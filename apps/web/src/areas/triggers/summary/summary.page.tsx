import IconChecks from '#icons/IconChecks';
import { patients } from '@fernpuls/contract/patients/patient';
import { recordPath } from '@fernpuls/contract/paths';
import { patientInsights } from '@fernpuls/contract/triggers/patient-insights.call';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useNavigate, useParams } from 'react-router';
import { useCall, useList, useOne } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { useNow } from '../../../ui/use-now.ts';
import { SummaryCurves } from '../../measurements/index.ts';
import { DevicesCard } from '../../patients/index.ts';
import { queueAddress } from '../addresses.ts';
import { useLiveEvidence } from '../evidence/use-evidence.ts';
import { AdherenceCard } from './adherence-card.tsx';
import { Appointments, Diagnoses, OpenTasks } from './care-cards.tsx';
import { ChangesLine } from './changes-line.tsx';
import { CoverageLine } from './coverage-line.tsx';
import { LastContacts, WhomToCall } from './contact-cards.tsx';
import { Medication } from './drugs-card.tsx';
import { OpenAlarms } from './open-alarms.tsx';
import { Programs } from './program-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import styles from './summary.module.css';
import { summaryLists } from './summary-lists.ts';
import { useLook } from './use-look.ts';
import { useSummaryQuestions } from './use-summary-questions.ts';

/** What the record opens with: what is the matter, what has been done, whom to call. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['summary', 'record', 'shell']);
  const format = useFormat();
  const now = useNow(60_000);
  const navigate = useNavigate();
  useSummaryQuestions(id);
  const { data: patient } = useOne(patients, id, { ignore: [404] });
  const mayAlarms = [useMay('patient_trigger'), useModule('triggers')].every(Boolean);
  const mayLook = [useMay('patient_trigger', 'write'), mayAlarms].every(Boolean);
  const mayValues = [useMay('patient_measurement'), useModule('measurements')].every(Boolean);
  const insights = useCall(patientInsights, { id }, { enabled: mayAlarms });
  const events = useList(triggerEvents, summaryLists.openAlarms(id), { enabled: mayAlarms });
  useLiveEvidence();
  const name = patient ? `${patient.lastName}, ${patient.firstName}` : '';
  const { look, isPending } = useLook(id, name);
  const group = t('shell:keys.page', { page: t('title') });
  const toValues = () => void navigate(recordPath(id, 'measurements'));
  const toAlarms = () => void navigate(queueAddress(id));
  useHotkeys([{ keys: 'a', label: t('alarms.open'), group, run: toAlarms }], mayAlarms);
  useHotkeys([{ keys: 'm', label: t('values'), group, run: toValues }], mayValues);
  useHotkeys([{ keys: 'q', label: t('seen'), group, run: look }], mayLook);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        {insights.data && <ChangesLine patientId={id} insights={insights.data} now={now} />}
        {mayAlarms && <CoverageLine patientId={id} />}
        {mayLook && (
          <Button size="toolbar" icon={<IconChecks />} keys="q" busy={isPending} onClick={look}>
            {t('seen')}
          </Button>
        )}
      </header>
      <div className={styles.grid}>
        <div className={styles.column}>
          {mayAlarms && (
            <SummaryCard
              title={t('alarms.title')}
              note={events.total}
              to={queueAddress(id)}
              toLabel={t('alarms.open')}
              keys="a"
              found={events}
              isEmpty={events.rows.length === 0}
              empty={t('alarms.empty')}
            >
              <OpenAlarms events={events.rows} steps={insights.data?.steps ?? []} now={now} />
            </SummaryCard>
          )}
          {mayValues && (
            <SummaryCard
              title={t('course.title')}
              note={t('course.note')}
              to={recordPath(id, 'measurements')}
              toLabel={t('values')}
              keys="m"
            >
              <SummaryCurves patientId={id} />
            </SummaryCard>
          )}
          {mayAlarms && <LastContacts patientId={id} now={now} />}
        </div>
        <div className={styles.column}>
          {mayAlarms && <Medication patientId={id} now={now} />}
          <Diagnoses patientId={id} now={now} />
          <Programs patientId={id} />
          {mayAlarms && mayValues && (
            <AdherenceCard patientId={id} insights={insights.data} found={insights} now={now} />
          )}
        </div>
        <div className={styles.column}>
          {patient && <WhomToCall patient={patient} />}
          <OpenTasks patientId={id} now={now} />
          <Appointments patientId={id} now={now} />
          <DevicesCard patientId={id} />
        </div>
      </div>
      {insights.data?.last && (
        <p className={`${styles.foot} numeric`}>
          {t('last_seen', { by: insights.data.last.by, when: format.moment(insights.data.last.at, now) })}
        </p>
      )}
    </div>
  );
}
