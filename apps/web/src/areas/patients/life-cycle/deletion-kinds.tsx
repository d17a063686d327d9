import type { DeletionPreview } from '@fernpuls/contract/lifecycle/deletion-preview.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { today } from '../../../ui/today.ts';
import styles from './life-cycle.module.css';
import { Retention } from './retention.tsx';

type Props = { preview: DeletionPreview; takeBackUntil?: string | null };

/** The record by kind of document: how much, until when it is kept, and by which law. */
export function DeletionKinds({ preview, takeBackUntil = null }: Props) {
  const { t } = useTranslation('lifecycle');
  const format = useFormat();
  const kinds = preview.kinds.toSorted((a, b) => (b.until ?? '').localeCompare(a.until ?? ''));
  const share = (until: string) =>
    `${Math.round((100 * yearsTo(until)) / yearsTo(preview.keptUntil ?? ''))}%`;
  return (
    <section className={styles.kinds} aria-labelledby="deletion-kinds">
      <Retention preview={preview} takeBackUntil={takeBackUntil} />
      <div>
        <h3 id="deletion-kinds">{t(preview.keptUntil ? 'preview.kept' : 'preview.goes')}</h3>
        {preview.keptUntil && (
          <div className={styles.kind} data-scale="" aria-hidden="true">
            <span className={`${styles.scale} numeric`}>
              <span>{today().slice(0, 4)}</span>
              <span>{preview.keptUntil.slice(0, 4)}</span>
            </span>
          </div>
        )}
        <ul className={styles.rows}>
          {kinds.map(({ kind, entries, until, years, source }) => (
            <li key={kind} className={styles.kind}>
              <div>
                <strong>{t(`kind.${kind}`)}</strong> <span className="numeric">{format.number(entries)}</span>
                {source !== null && (
                  <Text small quiet>
                    {t('preview.law', { source, count: years ?? 0 })}
                  </Text>
                )}
              </div>
              {until !== null && (
                <>
                  <span className={styles.term} aria-hidden="true">
                    <span style={{ width: share(until) }} />
                  </span>
                  <strong className="numeric">{t('preview.until', { day: format.date(until) })}</strong>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Of a term already over nothing is left to show. */
const yearsTo = (day: string) => Math.max(0, (Date.parse(day) - Date.parse(today())) / 31_557_600_000) || 0;
