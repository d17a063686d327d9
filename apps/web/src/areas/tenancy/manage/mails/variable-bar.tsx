import IconPlus from '#icons/IconPlus';
import type { ManagedMailText } from '@fernpuls/contract/tenancy/mail-text.call';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './mail-texts.module.css';

type Props = { variables: ManagedMailText['variables']; onInsert: (name: string) => void };

/** What the mail fills in by itself, put in where the cursor was. */
export function VariableBar({ variables, onInsert }: Props) {
  const { t } = useTranslation('mail_texts');
  return (
    <fieldset className={styles.variables}>
      <legend>{t('variables')}</legend>
      {variables.map(({ name, sample, isRequired }) => (
        <Button
          key={name}
          size="toolbar"
          icon={<IconPlus aria-hidden="true" />}
          title={t('variable_sample', { name: `{{${name}}}`, sample })}
          onClick={() => onInsert(name)}
        >
          {t(`variable.${name}`)}
          {isRequired && ' *'}
        </Button>
      ))}
      {variables.some(({ isRequired }) => isRequired) && <small>{t('variables_required')}</small>}
    </fieldset>
  );
}
