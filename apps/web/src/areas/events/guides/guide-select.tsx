import { interviewGuides } from '@fernpuls/contract/events/interview-guide';
import { useId } from 'react';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './guides.module.css';

type Props = { value: string | null; disabled: boolean; onChange: (id: string | null) => void };

/** The guides of the practice, or none; one that was switched off stays where it is chosen. */
export function GuideSelect({ value, disabled, onChange }: Props) {
  const { t } = useTranslation('guides');
  const id = useId();
  const { rows } = useList(interviewGuides, { perPage: 100, sort: 'name' });
  const offered = rows.filter((guide) => guide.isActive || guide.id === value);
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className="visually-hidden">
        {t('choose')}
      </label>
      <select
        id={id}
        value={value ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{t('no_guide')}</option>
        {offered.map((guide) => (
          <option key={guide.id} value={guide.id}>
            {guide.name}
          </option>
        ))}
      </select>
    </div>
  );
}
