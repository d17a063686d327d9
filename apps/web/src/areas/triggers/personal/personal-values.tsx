import IconPlus from '#icons/IconPlus';
import { type PersonalValue, personalValues } from '@fernpuls/contract/triggers/personal-value';
import { useState } from 'react';
import { useUpdate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { useUndo } from '../../../ui/undo.ts';
import { useNow } from '../../../ui/use-now.ts';
import { PersonalValueForm } from './personal-value-form.tsx';
import styles from './personal.module.css';
import { typeOfKey } from './personal-words.ts';
import { usePersonalValues } from '../../../clinical/use-personal-values.ts';

/** What is agreed for this person: what holds, what will, and what was before. */
export function PersonalValues({ patientId, mayWrite }: { patientId: string; mayWrite: boolean }) {
  const { t } = useTranslation(['record', 'rules']);
  const now = useNow(60_000);
  const { rows, data, error, refetch } = usePersonalValues(patientId);
  const [adding, setAdding] = useState(false);
  const isOver = ({ validUntil }: PersonalValue) => validUntil !== null && Date.parse(validUntil) <= now;
  const isReplaced = (row: PersonalValue) =>
    rows.some(
      (other) =>
        other.key === row.key &&
        !isOver(other) &&
        Date.parse(other.validFrom) <= now &&
        other.validFrom > row.validFrom,
    );
  const past = rows.filter((row) => isOver(row) || isReplaced(row));
  const current = rows.filter((row) => !past.includes(row));
  return (
    <section className={styles.card} aria-labelledby="personal-values">
      <div className={styles.head}>
        <h3 id="personal-values" className={styles.title}>
          {t('personal.title')}
        </h3>
        {mayWrite && !adding && (
          <Button size="toolbar" icon={<IconPlus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('personal.add')}
          </Button>
        )}
      </div>
      <p className={styles.help}>{t('personal.text')}</p>
      {error && !data && <RegionError error={error} onRetry={() => void refetch()} />}
      {adding && <PersonalValueForm patientId={patientId} onDone={() => setAdding(false)} />}
      {data && current.length === 0 && !adding && <p className={styles.help}>{t('personal.empty')}</p>}
      <ul className={styles.list}>
        {current.map((row) => (
          <Row key={row.id} row={row} now={now} mayEnd={mayWrite} />
        ))}
      </ul>
      {past.length > 0 && (
        <details>
          <summary>{t('personal.history')}</summary>
          <ul className={styles.list}>
            {past.map((row) => (
              <Row key={row.id} row={row} now={now} mayEnd={false} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Row({ row, now, mayEnd }: { row: PersonalValue; now: number; mayEnd: boolean }) {
  const { t } = useTranslation(['record', 'rules']);
  const format = useClinicalFormat();
  const update = useUpdate(personalValues);
  const offerUndo = useUndo();
  const name = t(`rules:personal.${row.key}`);
  const from = format.date(row.validFrom);
  const isFuture = Date.parse(row.validFrom) > now;
  const validity =
    row.validUntil !== null
      ? t('personal.span', { from, until: format.date(row.validUntil) })
      : t(isFuture ? 'personal.future' : 'personal.since', { from });
  const end = async () => {
    await update.mutateAsync({ id: row.id, validUntil: new Date(now).toISOString() });
    offerUndo({
      text: t('personal.ended', { name }),
      undo: async () => void (await update.mutateAsync({ id: row.id, validUntil: row.validUntil })),
    });
  };
  return (
    <li className={styles.row}>
      <span>{name}</span>
      <strong className="numeric">{format.value(typeOfKey[row.key], row.value)}</strong>
      <span className={styles.help}>{[validity, row.note].filter(Boolean).join(' · ')}</span>
      {mayEnd && !isFuture && (
        <Button
          size="toolbar"
          variant="subtle"
          aria-label={`${t('personal.end')}: ${name}`}
          busy={update.isPending}
          onClick={() => void end()}
        >
          {t('personal.end')}
        </Button>
      )}
    </li>
  );
}
