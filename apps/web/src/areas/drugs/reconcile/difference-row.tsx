import type { Choice } from '@fernpuls/domain/drugs/reconcile';
import { isOpen } from '@fernpuls/domain/drugs/reconcile';
import { dosageLine } from '@fernpuls/domain/drugs/dose';
import { formText, type GivenEntry } from '@fernpuls/domain/drugs/entry';
import { strengthText } from '@fernpuls/domain/drugs/plan';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useFormat } from '../../../ui/format.ts';
import type { Row2 } from './decisions.ts';
import styles from './reconcile.module.css';

type Props = {
  row: Row2;
  chosen: Choice | undefined;
  isCurrent: boolean;
  onChoose: (take: Choice) => void;
};

/** Ours, what is to be, and theirs, side by side; what differs is marked. */
export function DifferenceRow({ row, chosen, isCurrent, onChoose }: Props) {
  const { t } = useTranslation('drugs');
  const open = isOpen(row);
  const result = chosen ? row[chosen] : open ? null : row.ours;
  const words = { ours: wordOf(row, 'ours'), theirs: wordOf(row, 'theirs') };
  return (
    <li className={styles.row} aria-current={isCurrent || undefined}>
      <span className={styles.kind}>{t(`reconcile.kind.${row.kind}`)}</span>
      <EntryCard
        entry={row.ours}
        row={row}
        missing={t('reconcile.missing_ours')}
        isFaded={chosen === 'theirs'}
      />
      <div className={cx(styles.result, open && !chosen && styles.open)}>
        {chosen || !open ? (
          <EntryLines
            entry={result}
            parts={[]}
            missing={t(chosen === 'theirs' ? 'reconcile.stops' : 'reconcile.left_out')}
          />
        ) : (
          <strong>{t('reconcile.what_counts')}</strong>
        )}
        {open && (
          <span className={styles.choices}>
            <Button
              size="toolbar"
              {...(chosen === 'ours' ? { variant: 'primary' as const } : {})}
              onClick={() => onChoose('ours')}
            >
              {`← ${t(`reconcile.take.${words.ours}`)}`}
            </Button>
            <Button
              size="toolbar"
              {...(chosen === 'theirs' ? { variant: 'primary' as const } : {})}
              onClick={() => onChoose('theirs')}
            >
              {`${t(`reconcile.take.${words.theirs}`)} →`}
            </Button>
          </span>
        )}
      </div>
      <EntryCard
        entry={row.theirs}
        row={row}
        missing={t('reconcile.missing_theirs')}
        isFaded={chosen === 'ours'}
      />
    </li>
  );
}

function wordOf({ kind }: Row2, take: Choice): 'ours' | 'theirs' | 'keep' | 'stop' | 'leave' | 'add' {
  if (kind === 'only_ours') return take === 'ours' ? 'keep' : 'stop';
  if (kind === 'only_theirs') return take === 'ours' ? 'leave' : 'add';
  return take;
}

type CardProps = { entry: GivenEntry | null; row: Row2; missing: string; isFaded: boolean };

function EntryCard({ entry, row, missing, isFaded }: CardProps) {
  return (
    <div className={cx(styles.card, isFaded && styles.faded, entry === null && styles.gap)}>
      <EntryLines entry={entry} parts={row.parts} missing={missing} />
    </div>
  );
}

function EntryLines({
  entry,
  parts,
  missing,
}: {
  entry: GivenEntry | null;
  parts: Row2['parts'];
  missing: string;
}) {
  const { t } = useTranslation('drugs');
  const format = useFormat();
  if (!entry) return <span className={styles.quiet}>{missing}</span>;
  const span = [
    entry.status === 'paused' && t('status.paused'),
    entry.untilDay && t('reconcile.until', { day: format.date(entry.untilDay) }),
  ].filter((one) => typeof one === 'string');
  const mark = (part: Row2['parts'][number], text: string) =>
    text !== '' && (parts.includes(part) ? <mark>{text}</mark> : text);
  return (
    <>
      <span className={styles.first}>
        <span>
          <strong>
            {mark('substance', entry.substances.map(({ name }) => name).join(', ')) || entry.name}
          </strong>{' '}
          {mark('strength', strengthText(entry.substances))}
        </span>
        <strong className="numeric">{mark('dosage', dosageLine(entry))}</strong>
      </span>
      <span className={styles.quiet}>
        {mark('name', entry.name ?? '')} {mark('form', formText(entry))} {mark('hint', entry.hint ?? '')}{' '}
        {mark('reason', entry.reason ?? '')} {mark('extraLine', entry.extraLine ?? '')}{' '}
        {mark('span', span.join(', '))}
      </span>
    </>
  );
}
