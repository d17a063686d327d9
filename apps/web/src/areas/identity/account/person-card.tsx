import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './account.module.css';
import { Card } from './card.tsx';

/** The own data, as the practice keeps them. */
export function PersonCard() {
  const { t } = useTranslation(['account', 'people']);
  const person = usePerson();
  const format = useFormat();
  return (
    <Card title={t('person.title')} text={t('person.text')}>
      <dl className={styles.facts}>
        <dt>{t('person.name')}</dt>
        <dd>{format.fullName(person)}</dd>
        <dt>{t('person.email')}</dt>
        <dd>{person.email}</dd>
        <dt>{t('person.profession')}</dt>
        <dd>{t(`people:profession.${person.profession}`, { defaultValue: person.profession })}</dd>
      </dl>
    </Card>
  );
}
