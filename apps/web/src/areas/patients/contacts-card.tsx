import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import IconPencil from '#icons/IconPencil';
import IconPlus from '#icons/IconPlus';
import { useSearchParams } from '../../ui/use-search-params.ts';
import { useList } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { Card, Text } from '../../ui/layout/layout.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { ContactDrawer } from './contact-drawer.tsx';
import styles from './patient-form.module.css';

/** Whom to call about a patient, in that order; the drawer stands at `?contact=<id>` or `?contact=new`. */
export function ContactsCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['patients', 'ui']);
  const mayWrite = useMay('patient', 'write');
  const [parameters, setParameters] = useSearchParams();
  const { rows, error, isPending, refetch } = useList(patientContacts, {
    perPage: 100,
    sort: 'position',
    filters: { patientId },
  });
  const open = parameters.get('contact');
  const edited = rows.find((contact) => contact.id === open) ?? null;
  return (
    <Card
      title={t('contacts.title')}
      actions={
        mayWrite && (
          <Button
            variant="subtle"
            size="toolbar"
            icon={<IconPlus aria-hidden="true" />}
            onClick={() => setParameters({ contact: 'new' })}
          >
            {t('contacts.new')}
          </Button>
        )
      }
    >
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {!error && !isPending && rows.length === 0 && <Text quiet>{t('contacts.empty')}</Text>}
      <ul className="numeric">
        {rows.map((contact) => (
          <li key={contact.id} className={styles.row}>
            <span className={styles.grow}>
              <strong>{contact.name}</strong> <span className={styles.quiet}>{contact.relation}</span>{' '}
              {contact.isFirstChoice && <Chip tone="good">{t('contacts.first')}</Chip>}
              <br />
              <PhoneLink number={contact.phone} />
            </span>
            {mayWrite && (
              <IconButton
                label={`${t('contacts.edit')}: ${contact.name}`}
                icon={<IconPencil />}
                onClick={() => setParameters({ contact: contact.id })}
              />
            )}
          </li>
        ))}
      </ul>
      {(open === 'new' || edited) && (
        <ContactDrawer
          key={open}
          patientId={patientId}
          contact={edited}
          position={rows.length}
          onClose={() => setParameters({}, { replace: true })}
        />
      )}
    </Card>
  );
}
