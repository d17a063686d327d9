import { patientConnections } from '@fernpuls/contract/patients/patient-connection';
import IconPencil from '#icons/IconPencil';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { RowsCard } from '../../../ui/rows-card.tsx';
import { useRowDrawer } from '../../../ui/use-row-drawer.ts';
import { ConnectionDrawer } from './connection-drawer.tsx';
import { ConnectionLine } from './connection-line.tsx';

/** By which numbers somebody is known elsewhere; the drawer stands at `?connection=<id>` or `?connection=new`. */
export function ConnectionsCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation('master_data');
  const mayWrite = useMay('patient', 'write');
  const found = useList(patientConnections, { perPage: 100, filters: { patientId } });
  const { rows } = found;
  const drawer = useRowDrawer('connection', rows);
  return (
    <RowsCard
      title={t('connection.title')}
      add={mayWrite ? { label: t('connection.new'), run: () => drawer.open('new') } : null}
      found={found}
      isEmpty={rows.length === 0}
      empty={t('connection.empty')}
    >
      <Stack as="ul" gap={3}>
        {rows.map((row) => (
          <Row as="li" key={row.id} between>
            <ConnectionLine row={row} />
            {mayWrite && (
              <IconButton
                label={t('connection.edit_named', { name: row.system })}
                icon={<IconPencil />}
                onClick={() => drawer.open(row.id)}
              />
            )}
          </Row>
        ))}
      </Stack>
      {drawer.isOpen && (
        <ConnectionDrawer key={drawer.key} patientId={patientId} row={drawer.row} onClose={drawer.close} />
      )}
    </RowsCard>
  );
}
