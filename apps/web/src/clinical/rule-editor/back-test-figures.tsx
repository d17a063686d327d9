import { recordPath } from '@fernpuls/contract/paths';
import type { BackTestAnswer } from '@fernpuls/contract/triggers/back-test.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { isOnIntakes, type Rule, surveysOf } from '@fernpuls/domain/triggers/rules/rule';
import { needsOf } from '@fernpuls/domain/triggers/rules/rule-needs';
import { useOne } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import fieldStyles from '../../ui/field.module.css';
import { useClinicalFormat } from '../format.ts';
import { missedWords } from '../missed-words.ts';
import { Link } from '../../ui/link.tsx';
import styles from './rules.module.css';

const shown = 8;

/** What a back-test found: burden, reach, overlap, and the newest events to look at. */
export function BackTestFigures({ answer, rule }: { answer: BackTestAnswer; rule: Rule }) {
  const { t } = useTranslation(['rules', 'values']);
  const format = useClinicalFormat();
  const { events, eventCount, missing, repeated } = answer;
  const lacking = new Set(missing.map(({ patientId }) => patientId)).size;
  const examples = events.slice(0, shown);
  const figures: [string, string][] = [
    [t('trial.per_week'), format.number(answer.eventsPerWeek, 1)],
    [t('trial.patients'), t('trial.of', { count: answer.patients, of: format.number(answer.of) })],
    [t('trial.overlap'), answer.overlap === null ? t('trial.no_overlap') : format.percent(answer.overlap)],
    [
      t('trial.without_action'),
      repeated.shareWithoutAction === null
        ? t('trial.no_overlap')
        : t('trial.share_of', {
            share: format.percent(repeated.shareWithoutAction),
            some: format.number(repeated.withoutAction),
            all: format.number(repeated.closed),
          }),
    ],
    [t(`trial.${heardOf(rule)}`), format.number(answer.readings)],
  ];
  return (
    <div role="status">
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
      </dl>
      {lacking > 0 && <p className={fieldStyles.help}>{t('trial.missing', { count: lacking })}</p>}
      {answer.unjudged > 0 && (
        <p className={fieldStyles.help}>{t('trial.unjudged', { number: format.number(answer.unjudged) })}</p>
      )}
      {answer.missedComparisons.length > 0 && (
        <ul className={styles.examples}>
          {answer.missedComparisons.map(({ patientId, measuredAt, missed }) => (
            <li key={`${patientId} ${measuredAt}`}>
              <span className="numeric">{format.dateTime(measuredAt)}</span>
              <PatientLink id={patientId} page="measurements" />
              <span>{missedWords(missed, { t, format })}</span>
            </li>
          ))}
        </ul>
      )}
      {eventCount === 0 ? (
        <p className={fieldStyles.help}>{t('trial.none')}</p>
      ) : (
        <>
          <h4 className={fieldStyles.label}>{t('trial.examples')}</h4>
          <ul className={styles.examples}>
            {examples.map((event) => (
              <Example key={`${event.patientId} ${event.raisedAt}`} event={event} rule={rule} />
            ))}
          </ul>
          {eventCount > examples.length && (
            <p className={fieldStyles.help}>{t('trial.more', { count: eventCount - examples.length })}</p>
          )}
        </>
      )}
    </div>
  );
}

/** What a rule is put to: readings, recordings, answered surveys, doses or intakes. */
function heardOf(rule: Rule): 'readings' | 'recordings' | 'sessions' | 'doses' | 'intakes' {
  if (rule.when.kind === 'excess_intakes') return 'intakes';
  if (isOnIntakes(rule)) return 'doses';
  if (rule.when.kind === 'ecg_rhythm') return 'recordings';
  return surveysOf(rule).length > 0 ? 'sessions' : 'readings';
}

/** The type whose unit the values of the firings are in, where the rule asks for one only. */
function typeOf(rule: Rule): string | null {
  const [only, ...others] = needsOf(rule).valueTypes;
  return only !== undefined && others.length === 0 ? only : null;
}

function PatientLink({ id, page }: { id: string; page: 'drugs/intakes' | 'measurements' }) {
  const { t } = useTranslation('rules');
  const format = useClinicalFormat();
  const { data } = useOne(patients, id, { ignore: [403, 404] });
  return <Link to={recordPath(id, page)}>{data ? format.name(data) : t('trial.patient')}</Link>;
}

type Event = BackTestAnswer['events'][number];

function Example({ event, rule }: { event: Event; rule: Rule }) {
  const { t } = useTranslation('rules');
  const format = useClinicalFormat();
  const [first] = event.firings;
  const type = typeOf(rule);
  const isOnDoses = isOnIntakes(rule);
  return (
    <li>
      <span className="numeric">{format.dateTime(event.raisedAt)}</span>
      <PatientLink id={event.patientId} page={isOnDoses ? 'drugs/intakes' : 'measurements'} />
      {first && first.value !== null && (
        <span className="numeric">
          {type === null ? format.number(first.value, 1) : format.value(type, first.value)}
        </span>
      )}
      {event.firings.length > 1 && (
        <span>{t(isOnDoses ? 'trial.missed' : 'trial.firings', { count: event.firings.length })}</span>
      )}
    </li>
  );
}
