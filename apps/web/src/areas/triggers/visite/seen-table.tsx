import { recordPath } from '@fernpuls/contract/paths';
import type { PatientVisite } from '@fernpuls/contract/triggers/visite/patient-visite';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './seen.module.css';

const tones = { worse: 'danger', watch: 'warning', stable: 'good', better: 'good' } as const;

/** A column for each visite, a row for each value and problem: what stood there, side by side. */
export function SeenTable({ visites }: { visites: readonly PatientVisite[] }) {
  const { t } = useTranslation(['visites', 'values']);
  const format = useClinicalFormat();
  const types = [
    ...new Set(visites.flatMap(({ shown }) => shown?.values.map(({ valueType }) => valueType) ?? [])),
  ];
  const problems = [...new Set(visites.flatMap(({ notes }) => notes.map(({ problem }) => problem)))];
  return (
    <div className={styles.seenScroll} role="region" aria-label={t('seen.title')}>
      <table className={styles.seen}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('seen.what')}</span>
            </th>
            {visites.map((one) => (
              <th key={one.id} scope="col">
                <span className="numeric">{one.seenAt && format.dateTime(one.seenAt)}</span>
                <span className={styles.quiet}>{one.physicianName}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Group title={t('seen.shown')} span={visites.length} />
          {types.map((type) => (
            <tr key={type}>
              <th scope="row">{t(`values:type.${type}`)}</th>
              {visites.map(({ id, shown }) => {
                const value = shown?.values.find(({ valueType }) => valueType === type);
                return (
                  <td key={id} className="numeric">
                    {value ? format.value(type, value.value, value.diastolic) : '–'}
                    {value && <span className={styles.quiet}> {format.shortDate(value.measuredAt)}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('seen.alarms')}</th>
            {visites.map(({ id, shown }) => (
              <td key={id} className="numeric">
                {shown && shown.alarms.length > 0
                  ? shown.alarms.map((alarm) => (
                      <PriorityGlyph key={alarm.id} priority={alarm.priority} size={16} />
                    ))
                  : t('seen.no_alarm')}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('seen.plan')}</th>
            {visites.map(({ id, shown }) => (
              <td key={id}>
                {shown?.plan
                  ? t('seen.plan_of', {
                      title: shown.plan.title ?? '',
                      date: format.shortDate(shown.plan.version),
                    })
                  : '–'}
              </td>
            ))}
          </tr>
          {problems.length > 0 && <Group title={t('problems.title')} span={visites.length} />}
          {problems.map((problem) => (
            <tr key={problem}>
              <th scope="row">{problem}</th>
              {visites.map(({ id, notes }) => {
                const note = notes.find((one) => one.problem === problem);
                return (
                  <td key={id}>
                    {note ? (
                      <>
                        <Chip tone={tones[note.state]}>{t(`state.${note.state}`)}</Chip>
                        <p className={styles.written}>{note.note}</p>
                      </>
                    ) : (
                      '–'
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
          <Done visites={visites} />
        </tbody>
      </table>
    </div>
  );
}

/** What came of each: orders, the answer, the next day agreed. */
function Done({ visites }: { visites: readonly PatientVisite[] }) {
  const { t } = useTranslation('visites');
  const format = useClinicalFormat();
  return (
    <>
      <Group title={t('seen.done')} span={visites.length} />
      <tr>
        <th scope="row">{t('orders.title')}</th>
        {visites.map(({ id, orders, patientId }) => (
          <td key={id}>
            {orders.length === 0 && '–'}
            <ul>
              {orders.map((order, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: written once and never changed
                <li key={at}>
                  {order.taskId ? (
                    <Link to={recordPath(patientId, 'tasks')}>{order.title}</Link>
                  ) : (
                    <span className={styles.quiet}>{t('seen.not_ordered', { title: order.title })}</span>
                  )}{' '}
                  <span className={styles.quiet}>
                    {[order.assigneeName, order.dueAt && format.shortDate(order.dueAt)]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">{t('seen.answer')}</th>
        {visites.map(({ id, answer }) => (
          <td key={id} className={styles.written}>
            {answer ?? '–'}
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">{t('next.title')}</th>
        {visites.map(({ id, nextOn }) => (
          <td key={id} className="numeric">
            {nextOn ? format.date(nextOn) : '–'}
          </td>
        ))}
      </tr>
    </>
  );
}

function Group({ title, span }: { title: string; span: number }) {
  return (
    <tr className={styles.part}>
      <th scope="colgroup" colSpan={span + 1}>
        {title}
      </th>
    </tr>
  );
}
