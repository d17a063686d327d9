import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import IconPencil from '#icons/IconPencil';
import { useState } from 'react';
import { Kbd } from '../../ui/kbd.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { useIsNarrow } from '../../ui/use-media.ts';
import { useRowDrawer } from '../../ui/use-row-drawer.ts';
import { useList, useUpdate } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useOrder } from '../../ui/controls/use-order.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { OrderDrawer } from '../../ui/order-drawer.tsx';
import { RowsCard } from '../../ui/rows-card.tsx';
import { useRanking } from './use-ranking.ts';
import { ContactLine } from './contact-line.tsx';
import { ContactDrawer } from './contact-drawer.tsx';
import styles from './patient-form.module.css';

/** Whom to call about a patient, in that order; the drawer stands at `?contact=<id>` or `?contact=new`. */
export function ContactsCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['patients', 'ui', 'controls']);
  const mayWrite = useMay('patient', 'write');
  const [isOrdering, setOrdering] = useState(false);
  const found = useList(patientContacts, { perPage: 100, sort: 'position', filters: { patientId } });
  const { rows, order } = useOrder(patientContacts, found.rows, useUpdate(patientContacts).mutateAsync);
  const drawer = useRowDrawer('contact', rows);
  const isNarrow = useIsNarrow();
  const isRanked = mayWrite && !isNarrow && rows.length > 1;
  const lineOf = useRanking({ rows, onOrder: isRanked ? (ids) => void order(ids) : null });
  return (
    <RowsCard
      title={t('contacts.title')}
      add={mayWrite ? { label: t('contacts.new'), run: () => drawer.open('new') } : null}
      actions={
        isNarrow &&
        rows.length > 1 && (
          <Button variant="subtle" size="toolbar" onClick={() => setOrdering(true)}>
            {t('controls:sort.change')}
          </Button>
        )
      }
      found={found}
      isEmpty={rows.length === 0}
      empty={t('contacts.empty')}
    >
      {isRanked && (
        <Text quiet small>
          {t('contacts.ranked')} <Kbd keys="alt+arrowup" split />
        </Text>
      )}
      <ol className="numeric">
        {rows.map((contact, at) => (
          <li key={contact.id} className={styles.row} {...lineOf(contact.id)}>
            <span className={styles.quiet}>{at + 1}</span>
            <ContactLine contact={contact} />
            {mayWrite && (
              <IconButton
                label={`${t('contacts.edit')}: ${contact.name}`}
                icon={<IconPencil />}
                onClick={() => drawer.open(contact.id)}
              />
            )}
          </li>
        ))}
      </ol>
      {drawer.isOpen && (
        <ContactDrawer
          key={drawer.key}
          patientId={patientId}
          contact={drawer.row}
          position={1 + Math.max(-1, ...rows.map(({ position }) => position))}
          onClose={drawer.close}
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
    </RowsCard>
  );
}
