import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import IconPencil from '#icons/IconPencil';
import IconPlus from '#icons/IconPlus';
import { useState } from 'react';
import { useSearchParams } from '../../ui/use-search-params.ts';
import { useList, useUpdate } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useOrder } from '../../ui/controls/use-order.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Card, Row, Text } from '../../ui/layout/layout.tsx';
import { OrderDrawer } from '../../ui/order-drawer.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { ContactLine } from './contact-line.tsx';
import { ContactDrawer } from './contact-drawer.tsx';
import styles from './patient-form.module.css';

/** Whom to call about a patient, in that order; the drawer stands at `?contact=<id>` or `?contact=new`. */
export function ContactsCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['patients', 'ui', 'controls']);
  const mayWrite = useMay('patient', 'write');
  const [parameters, setParameters] = useSearchParams();
  const [isOrdering, setOrdering] = useState(false);
  const found = useList(patientContacts, { perPage: 100, sort: 'position', filters: { patientId } });
  const { error, isPending, refetch } = found;
  const { rows, order } = useOrder(patientContacts, found.rows, useUpdate(patientContacts).mutateAsync);
  const open = parameters.get('contact');
  const edited = rows.find((contact) => contact.id === open) ?? null;
  return (
    <Card
      title={t('contacts.title')}
      actions={
        mayWrite && (
          <Row>
            {rows.length > 1 && (
              <Button variant="subtle" size="toolbar" onClick={() => setOrdering(true)}>
                {t('controls:sort.change')}
              </Button>
            )}
            <Button
              variant="subtle"
              size="toolbar"
              icon={<IconPlus aria-hidden="true" />}
              onClick={() => setParameters({ contact: 'new' })}
            >
              {t('contacts.new')}
            </Button>
          </Row>
        )
      }
    >
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {!error && !isPending && rows.length === 0 && <Text quiet>{t('contacts.empty')}</Text>}
      <ul className="numeric">
        {rows.map((contact) => (
          <li key={contact.id} className={styles.row}>
            <ContactLine contact={contact} />
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
          position={1 + Math.max(-1, ...rows.map(({ position }) => position))}
          onClose={() => setParameters({}, { replace: true })}
        />
      )}
      {isOrdering && (
        <OrderDrawer
          title={t('controls:sort.title')}
          text={t('contacts.order_help')}
          rows={rows.map(({ id, name, relation, phone }) => ({
            id,
            label: name,
            note: [relation, phone].filter(Boolean).join(', '),
          }))}
          onOrder={(ids) => void order(ids)}
          onClose={() => setOrdering(false)}
        />
      )}
    </Card>
  );
}
