import { usePerson } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { usePeople } from '../../clinical/people/use-people.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { FieldBinding } from '../../ui/use-form.ts';
import styles from './tasks.module.css';

type AssigneeProps = {
  field: FieldBinding;
  name: string | null;
  disabled: boolean;
};

/** One person who has it; oneself by a press. */
export function AssigneeField({ field, name, disabled }: AssigneeProps) {
  const { t } = useTranslation('tasks');
  const me = usePerson().id;
  const options = [...usePeople().options];
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
