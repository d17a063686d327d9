import { scopedInfoBanners } from '@fernpuls/contract/patients/scoped-info-banner';
import { bannersOn } from '@fernpuls/domain/patients/banner';
import IconPencil from '#icons/IconPencil';
import { useList } from '../../../api/hooks.ts';
import { recordLists } from '../../../clinical/record-lists.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { RowsCard } from '../../../ui/rows-card.tsx';
import { today } from '../../../ui/today.ts';
import { useRowDrawer } from '../../../ui/use-row-drawer.ts';
import { BannerDrawer } from './banner-drawer.tsx';
import { BannerLine } from './banner-line.tsx';

/** Notes above the record and for whom; the drawer stands at `?banner=<id>` or `?banner=new`. */
export function BannersCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation('master_data');
  const mayWrite = useMay('patient', 'write');
  const found = useList(scopedInfoBanners, recordLists.banners(patientId));
  const { rows } = found;
  const shown = bannersOn(rows, today());
  const ordered = [...shown, ...rows.filter((row) => !shown.includes(row))];
  const drawer = useRowDrawer('banner', rows);
  return (
    <RowsCard
      title={t('banner.title')}
      add={mayWrite ? { label: t('banner.new'), run: () => drawer.open('new') } : null}
      found={found}
      isEmpty={rows.length === 0}
      empty={t('banner.empty')}
    >
      <Stack as="ul" gap={3}>
        {ordered.map((row) => (
          <Row as="li" key={row.id} between>
            <BannerLine row={row} isShown={shown.includes(row)} />
            {mayWrite && (
              <IconButton
                label={t('banner.edit_named', { name: row.text })}
                icon={<IconPencil />}
                onClick={() => drawer.open(row.id)}
              />
            )}
          </Row>
        ))}
      </Stack>
      {drawer.isOpen && (
        <BannerDrawer key={drawer.key} patientId={patientId} row={drawer.row} onClose={drawer.close} />
      )}
    </RowsCard>
  );
}
