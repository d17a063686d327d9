import { physicians } from '@fernpuls/contract/identity/physician';
import { genders, patientStatuses } from '@fernpuls/domain/patients/status';
import { priorities } from '@fernpuls/domain/triggers/priority';
import IconFilter from '#icons/IconFilter';
import { useList } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { useFormat } from '../../ui/format.ts';
import styles from './filter-menu.module.css';
import {
  anyAlarm,
  anyStatus,
  type FilterField,
  listed,
  myself,
  nobody,
  type PatientFilters,
} from './patient-views.ts';

type Props = { filters: PatientFilters; onFilter: (field: FilterField, value: string | null) => void };

/** Every filter of the list in one panel; each choice works at once. */
export function FilterMenu({ filters, onFilter }: Props) {
  const { t } = useTranslation(['patients', 'ui', 'shell', 'values']);
  return (
    <Dropdown
      label={t('ui:filter')}
      title={t('ui:filter')}
      icon={<IconFilter aria-hidden="true" />}
      keys="f"
      group={t('shell:keys.lists')}
      variant="subtle"
      width={400}
    >
      {() => (
        <div className={styles.panel}>
          <Choices
            title={t('patients.status')}
            values={patientStatuses}
            chosen={filters.status === anyStatus ? [] : listed(filters.status)}
            words="values:patient_status"
            onChange={(chosen) => onFilter('status', chosen.join() || anyStatus)}
          />
          <Choices
            title={t('patients.alarmPriority')}
            values={priorities}
            chosen={filters.alarmPriority === anyAlarm ? priorities : listed(filters.alarmPriority)}
            words="values:priority"
            onChange={(chosen) => onFilter('alarmPriority', alarmWord(chosen))}
          />
          <Choices
            title={t('patients.gender')}
            values={genders}
            chosen={listed(filters.gender)}
            words="values:gender"
            onChange={(chosen) => onFilter('gender', chosen.join() || null)}
          />
          <PhysicianChoice
            value={filters.primaryPhysicianId ?? ''}
            onChange={(value) => onFilter('primaryPhysicianId', value || null)}
          />
        </div>
      )}
    </Dropdown>
  );
}

type ChoicesProps = {
  title: string;
  values: readonly string[];
  chosen: readonly string[];
  words: string;
  onChange: (chosen: string[]) => void;
};

function Choices({ title, values, chosen, words, onChange }: ChoicesProps) {
  const { t } = useTranslation('values');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          label={t(`${words}.${value}`)}
          checked={chosen.includes(value)}
          onChange={(checked) =>
            onChange(values.filter((other) => (other === value ? checked : chosen.includes(other))))
          }
        />
      ))}
    </fieldset>
  );
}

function PhysicianChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('patients');
  const format = useFormat();
  const { rows } = usePhysicianList();
  return (
    <label className={styles.group}>
      <span className={styles.legend}>{t('patients.primaryPhysicianId')}</span>
      <select className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('filter.any')}</option>
        <option value={myself}>{t('filter.me')}</option>
        <option value={nobody}>{t('filter.nobody')}</option>
        {rows.map((physician) => (
          <option key={physician.id} value={physician.id}>
            {format.fullName(physician)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The physicians of the practice, those who may be primary. */
export function usePhysicianList() {
  return useList(
    physicians,
    { perPage: 100, sort: 'lastName', filters: { profession: 'physician', isActive: true } },
    { staleTime: 300_000 },
  );
}

function alarmWord(chosen: readonly string[]): string | null {
  if (chosen.length === priorities.length) return anyAlarm;
  return chosen.join() || null;
}
