import { auditGroups } from '@fernpuls/contract/identity/audit-actions';
import type { Physician } from '@fernpuls/contract/identity/physician';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainField } from '../../../ui/plain-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { PatientField } from '../../tasks/index.ts';
import { useMay } from '../../../api/session.ts';
import { fullName } from '../people/people-columns.tsx';
import styles from './audit.module.css';
import type { FilterKey } from './audit-filter.ts';
import { DayFilter } from './day-filter.tsx';

type Option = { value: string; label: string };
type Props = {
  parameters: URLSearchParams;
  people: readonly Physician[];
  actions: readonly string[];
  subjectTypes: readonly string[];
  onChange: (changes: Record<string, string | null>) => void;
  /** Where there is little room. */
  folded: boolean;
};

export function AuditFilters({ parameters, people, actions, subjectTypes, onChange, folded }: Props) {
  const { t } = useTranslation('audit');
  const id = useId();
  const maySearch = useMay('patient');
  const named = (space: string, words: readonly string[]) =>
    words
      .map((word) => ({ value: word, label: t(`${space}.${word}`, { defaultValue: word }) }))
      .sort((a, b) => a.label.localeCompare(b.label));
  const choice = (key: FilterKey, options: readonly Option[]) => (
    <div className={styles.filter}>
      <SelectField
        {...plainField(`${id}-${key}`, t(`filter.${key}`))}
        value={parameters.get(key)}
        options={options}
        none={t('filter.all')}
        onChange={(value) => onChange({ [key]: value })}
      />
    </div>
  );
  const day = (key: FilterKey) => (
    <DayFilter
      id={`${id}-${key}`}
      label={t(`filter.${key}`)}
      value={parameters.get(key)}
      onChange={(value) => onChange({ [key]: value })}
    />
  );
  return (
    <section
      className={styles.filters}
      data-folded={folded || undefined}
      aria-label={t('filter.title')}
      id={id}
    >
      {maySearch && (
        <div className={styles.patient}>
          <PatientField
            {...plainField(`${id}-patient`, t('filter.patient'))}
            name="patient"
            max={undefined}
            choices={undefined}
            value={parameters.get('patient')}
            valueLabel={null}
            disabled={false}
            onChange={(value) => onChange({ patient: typeof value === 'string' ? value : null })}
            onBlur={() => undefined}
          />
        </div>
      )}
      {people.length > 0 &&
        choice(
          'actor',
          people.map((one) => ({ value: one.id, label: fullName(one) })),
        )}
      {choice(
        'group',
        Object.keys(auditGroups).map((key) => ({ value: key, label: t(`group.${key}`) })),
      )}
      {choice('action', named('action', actions))}
      {choice('subject', named('subject', subjectTypes))}
      {day('from')}
      {day('to')}
      {parameters.has('record') && (
        <span className={styles.record}>
          {t('filter.record')} <code>{parameters.get('record')?.slice(-12)}</code>
        </span>
      )}
    </section>
  );
}
