import { scopedInfoBanners } from '@fernpuls/contract/patients/scoped-info-banner';
import { bannersOn } from '@fernpuls/domain/patients/banner';
import IconPencil from '#icons/IconPencil';
import IconPlus from '#icons/IconPlus';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { today } from '../../../ui/today.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { BannerDrawer } from './banner-drawer.tsx';
import { BannerLine } from './banner-line.tsx';

/** Notes above the record and for whom; the drawer stands at `?banner=<id>` or `?banner=new`. */
export function BannersCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation('master_data');
  const mayWrite = useMay('patient', 'write');
  const [parameters, setParameters] = useSearchParams();
  const found = useList(scopedInfoBanners, { perPage: 50, filters: { patientId } });
  const { rows, error, isPending, refetch } = found;
  const shown = bannersOn(rows, today());
  const ordered = [...shown, ...rows.filter((row) => !shown.includes(row))];
  const open = parameters.get('banner');
  const edited = rows.find(({ id }) => id === open) ?? null;
  return (
    <Card
      title={t('banner.title')}
      actions={
        mayWrite && (
          <Button
            variant="subtle"
            size="toolbar"
            icon={<IconPlus aria-hidden="true" />}
            onClick={() => setParameters({ banner: 'new' })}
          >
            {t('banner.new')}
          </Button>
        )
      }
    >
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {!error && !isPending && rows.length === 0 && <Text quiet>{t('banner.empty')}</Text>}
      <Stack as="ul" gap={3}>
        {ordered.map((row) => (
          <Row as="li" key={row.id} between>
            <BannerLine row={row} isShown={shown.includes(row)} />
            {mayWrite && (
              <IconButton
                label={t('banner.edit_named', { name: row.text })}
                icon={<IconPencil />}
                onClick={() => setParameters({ banner: row.id })}
              />
            )}
          </Row>
        ))}
      </Stack>
      {(open === 'new' || edited) && (
        <BannerDrawer
          key={open}
          patientId={patientId}
          row={edited}
          onClose={() => setParameters({}, { replace: true })}
        />
      )}
    </Card>
  );
}
