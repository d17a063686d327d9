import type { AuditRecord } from '@fernpuls/contract/identity/audit.call';
import { viewersPath } from '@fernpuls/contract/paths';
import { useNavigate } from 'react-router';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './entry-panel.module.css';
import { placeOf } from './place.ts';
import { UnusualQuestion } from './unusual.tsx';
import { useFields } from './use-fields.ts';
import { useSentence, whoOf } from './use-sentence.ts';

/** What an attempt to sign in was refused for, and from which network. */
function refusal(changes: string | null, t: (key: string) => string): [string, string | null][] {
  const recorded: unknown = changes === null ? null : JSON.parse(changes);
  if (typeof recorded !== 'object' || recorded === null) return [];
  const { factor, from } = recorded as { factor?: unknown; from?: unknown };
  return [
    [t('factor'), typeof factor === 'string' ? t(`failed_factor.${factor}`) : null],
    [t('network'), typeof from === 'string' ? from : null],
  ];
}

/** One entry whole: the sentence, what it changed in words, its place in the chain, and the text as recorded. */
export function EntryPanel({ entry, heading }: { entry: AuditRecord; heading: boolean }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const sentence = useSentence()(entry);
  const fields = useFields()(entry);
  const hasBefore = fields.some(({ before }) => before !== null);
  const facts: [string, string | null][] = [
    [t('column.actor'), whoOf(entry, t)],
    [t('column.at'), format.dateTime(entry.at)],
    [t('column.subject'), t(`subject.${entry.subjectType}`, { defaultValue: entry.subjectType })],
    ...refusal(entry.changes, t),
    [t('request'), entry.requestId],
    [t('number'), entry.number === null ? t('waits') : format.number(entry.number)],
  ];
  return (
    <article className={styles.panel} aria-label={sentence.text}>
      {heading && <h2>{sentence.text}</h2>}
      <dl className={styles.facts}>
        <AboutPatient entry={entry} />
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {entry.areValuesErased && <p>{t('values_erased')}</p>}
      {entry.isUnusual && <UnusualQuestion entry={entry} />}
      {fields.length > 0 && (
        <table className={styles.fields}>
          <thead>
            <tr>
              <th scope="col">{t('panel.field')}</th>
              {hasBefore && <th scope="col">{t('panel.before')}</th>}
              <th scope="col">{t('panel.after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {hasBefore && <td>{before !== null && <del>{before}</del>}</td>}
                <td className={styles.after}>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {entry.subjectId && (
        <p>
          <Link to={`?record=${entry.subjectId}`}>{t('all_of_record')}</Link>
        </p>
      )}
      {entry.hash && (
        <p className={styles.hash}>
          {t('hash')} <code>{entry.hash}</code>
        </p>
      )}
      {entry.changes && (
        <details className={styles.recorded}>
          <summary>{t('recorded')}</summary>
          <pre>{JSON.stringify(JSON.parse(entry.changes), null, 2)}</pre>
        </details>
      )}
    </article>
  );
}

function AboutPatient({ entry }: { entry: AuditRecord }) {
  const { patientId, patientName } = entry;
  const { t } = useTranslation(['audit', 'shell']);
  const navigate = useNavigate();
  const mayOpen = useMay('patient');
  const place = placeOf(entry);
  const group = t('shell:keys.page', { page: t('title') });
  const open = () => void (place && navigate(place));
  useHotkeys([{ keys: 'o', label: t('panel.open'), group, run: open }], mayOpen && place !== null);
  if (!patientId) return null;
  return (
    <div>
      <dt>{t('panel.patient')}</dt>
      <dd>
        {patientName ?? <code>{patientId.slice(-12)}</code>}
        {mayOpen && place && (
          <>
            {' '}
            <Link to={place}>{t('panel.open')}</Link>
          </>
        )}{' '}
        <Link to={viewersPath(patientId)}>{t('viewers.title')}</Link>
      </dd>
    </div>
  );
}
