import { recordPath } from '@fernpuls/contract/paths';
import { patientSurveyEffects, patientSurveySessions } from '@fernpuls/contract/surveys/patient-survey';
import { exportSurveySession } from '@fernpuls/contract/surveys/fhir.call';
import { surveyVersions } from '@fernpuls/contract/surveys/survey';
import { bandOf } from '@fernpuls/domain/surveys/band';
import { scaleScores } from '@fernpuls/domain/surveys/instruments/scales';
import { useNavigate, useParams } from 'react-router';
import { useList, useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import facts from '../../../ui/facts.module.css';
import { RegionError } from '../../../ui/region-error.tsx';
import { FhirButton } from '../fhir-button.tsx';
import { AnswerList } from './answer-list.tsx';
import { SetOffList } from './set-off-list.tsx';
import styles from './set-off.module.css';
import { scoreText } from '../score-text.ts';

/** What was answered once, with the words that were asked then. */
export function Component() {
  const { id = '', sessionId = '' } = useParams();
  const { t } = useTranslation(['surveys', 'values']);
  const format = useFormat();
  const navigate = useNavigate();
  const { data: session, error, refetch } = useOne(patientSurveySessions, sessionId, { ignore: [404] });
  const asked = useList(
    surveyVersions,
    { filters: { surveyId: session?.surveyId ?? '', version: session?.version ?? 0 } },
    { enabled: session !== undefined },
  );
  const [version] = asked.rows;
  const effects = useList(
    patientSurveyEffects,
    { filters: { sessionId }, sort: 'createdAt', perPage: 100 },
    { enabled: session !== undefined },
  );
  const score = session?.score ?? null;
  const band = score === null || !version ? null : bandOf(version.document.score, score);
  const scales = session && version ? scaleScores(version.document, session.answers) : [];
  const onClose = () => void navigate(recordPath(id, 'surveys'));
  const isForeign = session !== undefined && session.patientId !== id;
  return (
    <Dialog
      kind="drawer"
      title={session && !isForeign ? session.surveyName : t('session.title')}
      onClose={onClose}
    >
      {(error || isForeign) && (
        <RegionError title={t('session.unknown')} error={error} onRetry={() => void refetch()} />
      )}
      {asked.error && <RegionError error={asked.error} onRetry={() => void asked.refetch()} />}
      {session && !isForeign && (
        <>
          <dl className={facts.facts}>
            <div>
              <dt>{t('session.answered')}</dt>
              <dd className="numeric">{format.dateTime(session.answeredAt)}</dd>
            </div>
            <div>
              <dt>{t('score')}</dt>
              <dd className="numeric">
                {session.score === null ? '–' : scoreText(session.score, format)}
                {band && ` · ${band.text}`}
              </dd>
            </div>
            {scales.map(({ valueType, score: part, from, source }) => (
              <div key={valueType}>
                <dt>{t(`values:type.${valueType}`)}</dt>
                <dd className="numeric" title={source}>
                  {`${scoreText(part, format)} · ${t(part >= from ? 'scale_positive' : 'scale_negative', { from: format.number(from) })}`}
                </dd>
              </div>
            ))}
            <div>
              <dt>{t('session.by')}</dt>
              <dd>
                {session.author === 'patient'
                  ? t('sessions.by_patient')
                  : t('sessions.by_staff', { name: session.recordedByName ?? '' })}
              </dd>
            </div>
            <div>
              <dt>{t('session.asked')}</dt>
              <dd>{t('version', { version: session.version })}</dd>
            </div>
          </dl>
          {version && <AnswerList document={version.document} answers={session.answers} />}
          <FhirButton
            path={exportSurveySession.path.replace('{id}', session.id)}
            name="antworten.fhir.json"
            label={t('fhir.export_answers')}
          />
          {effects.rows.length > 0 && (
            <section className={styles.part}>
              <h3>{t('set_off.title')}</h3>
              <SetOffList base={recordPath(id, 'surveys')} effects={effects.rows} />
            </section>
          )}
        </>
      )}
    </Dialog>
  );
}
