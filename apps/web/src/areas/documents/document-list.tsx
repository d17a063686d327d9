import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { byMonth } from './document-tabs.ts';
import { FileStateChip, KindIcon, StateChip } from './document-words.tsx';
import styles from './documents.module.css';

type Props = {
  rows: readonly PatientDocument[];
  chosen: PatientDocument | null;
  addressOf: (row: PatientDocument) => string;
};

/** Documents under their months; what each is, its state and who it is from. */
export function DocumentList({ rows, chosen, addressOf }: Props) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const monthName = new Intl.DateTimeFormat(format.locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <nav aria-label={t('list')}>
      {byMonth(rows).map(({ month, rows: ofMonth }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h3 id={`month-${month}`} className={styles.month}>
            {monthName.format(new Date(`${month}-15T00:00:00Z`))}
            <span className="numeric">{format.number(ofMonth.length)}</span>
          </h3>
          <ul className={styles.rows}>
            {ofMonth.map((row) => (
              <Line key={row.id} row={row} to={addressOf(row)} isChosen={row.id === chosen?.id} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Line({ row, to, isChosen }: { row: PatientDocument; to: string; isChosen: boolean }) {
  const format = useFormat();
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={ref}>
      <Link to={to} replace className={styles.row ?? ''} aria-current={isChosen ? 'true' : undefined}>
        <span className={styles.thumb}>
          <KindIcon kind={row.kind} />
        </span>
        <span className={styles.title}>{row.title}</span>
        <span className={`${styles.day} numeric`}>{format.shortDate(row.documentDay)}</span>
        <span className={styles.about}>
          <StateChip state={row.state} />
          <FileStateChip file={row.file} />
          <span className={styles.source}>{row.source ?? row.createdByName}</span>
        </span>
      </Link>
    </li>
  );
}
