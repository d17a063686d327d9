import IconHistory from '#icons/IconHistory';
import type { Field } from '@fernpuls/contract/kit/fields';
import { snake } from '@fernpuls/contract/kit/resource';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { useFormat } from '../format.ts';
import { useNow } from '../use-now.ts';
import type { DraftConflict, FormDraft } from '../use-form-values.ts';
import styles from './draft-bar.module.css';

/** Says that a draft was brought back, takes it away again, and shows what somebody else changed meanwhile. */
export function Component({ draft }: { draft: FormDraft }) {
  const { t } = useTranslation('drafts');
  const format = useFormat();
  const now = useNow(60_000);
  const isToday = (at: number) => format.dayOf(at) === format.dayOf(now);
  const timeOf = (at: number) => (isToday(at) ? format.time(at) : format.dateTime(at));
  const own = t(draft.at === null ? 'typed' : 'mine');
  return (
    <section className={styles.bar} aria-label={t('title')}>
      {draft.at !== null && (
        <>
          <IconHistory className={styles.icon} aria-hidden="true" />
          <p role="status" className={styles.text}>
            {t('restored', { time: timeOf(draft.at) })}
          </p>
          <Button size="toolbar" onClick={draft.discard}>
            {t('discard')}
          </Button>
        </>
      )}
      {draft.conflicts.length > 0 && (
        <div className={styles.changed}>
          <strong>{t('changed', { count: draft.conflicts.length })}</strong>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{own}</th>
                <th scope="col">{t('theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {draft.conflicts.map((conflict) => (
                <ConflictRow key={conflict.name} conflict={conflict} own={own} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function ConflictRow({ conflict, own }: { conflict: DraftConflict; own: string }) {
  const { t } = useTranslation('drafts');
  const show = useShown();
  return (
    <tr>
      <th scope="row">{conflict.label}</th>
      {(['mine', 'theirs'] as const).map((which) => (
        <td key={which}>
          <label className={styles.choice}>
            <input
              type="radio"
              name={`draft-${conflict.name}`}
              aria-label={`${conflict.label}: ${which === 'mine' ? own : t(which)}`}
              checked={conflict.chosen === which}
              onChange={() => conflict.choose(which)}
            />
            <span>{show(conflict.name, conflict.field, conflict[which])}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}

/** A value of a form in words; what only its own control can show is named as such. */
function useShown() {
  const { t } = useTranslation(['drafts', 'values']);
  const format = useFormat();
  return (name: string, field: Field, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('empty');
    if (field.kind === 'flag') return t(value === true ? 'yes' : 'no');
    if (typeof value === 'number') return format.number(value, String(value).split('.')[1]?.length ?? 0);
    if (typeof value !== 'string' || field.kind === 'reference') return t('other');
    if (field.kind === 'choice') return t(`values:${snake(name)}.${value}`, { defaultValue: value });
    if (field.kind === 'day') return format.date(value);
    return field.kind === 'instant' ? format.dateTime(value) : value;
  };
}
