import { physicians } from '@fernpuls/contract/identity/physician';
import { useList } from '../../api/hooks.ts';
import { useMay, usePerson } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { FieldBinding } from '../../ui/use-form.ts';
import styles from './tasks.module.css';

/** The people of the practice who are there, by name; empty for who may not list them. */
export function usePeopleOptions(): { value: string; label: string }[] {
  const format = useFormat();
  const people = useList(
    physicians,
    { perPage: 100, sort: 'lastName', filters: { isActive: true } },
    { enabled: useMay('physician') },
  );
  return people.rows.map((one) => ({ value: one.id, label: format.fullName(one) }));
}

type AssigneeProps = {
  field: FieldBinding;
  name: string | null;
  disabled: boolean;
};

/** One person who has it; oneself by a press. */
export function AssigneeField({ field, name, disabled }: AssigneeProps) {
  const { t } = useTranslation('tasks');
  const me = usePerson().id;
  const options = [...usePeopleOptions()];
  const { value } = field;
  // Somebody who has left, or names that may not be listed: the present one is still shown.
  if (typeof value === 'string' && name && !options.some((option) => option.value === value)) {
    options.push({ value, label: name });
  }
  return (
    <div>
      <SelectField {...field} options={options} none={t('nobody_yet')} disabled={disabled} />
      {!disabled && value !== me && options.some((option) => option.value === me) && (
        <div className={styles.shortcuts}>
          <Button size="toolbar" onClick={() => field.onChange(me)}>
            {t('assign_me')}
          </Button>
        </div>
      )}
    </div>
  );
}
