import { sensorPackageVersions } from '@fernpuls/contract/logistics/orders/order-life.call';
import { type SensorPackage, sensorPackages } from '@fernpuls/contract/logistics/orders/sensor-package';
import { sensorPackagePath, sensorPackagesPath, stockOrdersPath } from '@fernpuls/contract/paths';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCreate, useUpdate } from '../../../api/hooks.ts';
import type { Known } from '../../../api/queries.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Section, Text } from '../../../ui/layout/layout.tsx';
import { Removal } from '../../../ui/list/removal.tsx';
import { DetailPage } from '../../../ui/page/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { VersionList } from '../../../ui/versions/version-list.tsx';
import { PackageForm, type PackageInput } from './package-form.tsx';

/** A package by its id, or a new one at `new`. */
export function Component() {
  const { t } = useTranslation('orders');
  const { sensorPackageId = 'new' } = useParams();
  if (sensorPackageId === 'new') return <NewPackage />;
  return (
    <DetailPage
      framed
      resource={sensorPackages}
      id={sensorPackageId}
      back={sensorPackagesPath}
      title={t('sensor_packages.one')}
      nameOf={({ name }) => name}
      chips={chips}
    >
      {(known) => <KnownPackage key={known.id} known={known} />}
    </DetailPage>
  );
}

const chips = (known: SensorPackage) => <OfferChip known={known} />;

function OfferChip({ known: { isActive, items } }: { known: SensorPackage }) {
  const { t } = useTranslation('orders');
  if (items.length === 0) return <Chip tone="warning">{t('package_empty')}</Chip>;
  return <Chip tone={isActive ? 'good' : 'neutral'}>{t(isActive ? 'offered' : 'not_offered')}</Chip>;
}

function NewPackage() {
  const { t } = useTranslation(['orders', 'ui']);
  const navigate = useNavigate();
  const mayWrite = useMay('article', 'write');
  const create = useCreate(sensorPackages);
  const made = useRef('');
  const save = async (values: PackageInput) => {
    made.current = (await create.mutateAsync(values)).id;
    showToast({ kind: 'success', text: t('ui:saved') });
  };
  return (
    <>
      <PageHeader title={t('sensor_packages.new')} back={sensorPackagesPath} />
      {mayWrite ? (
        <PackageForm
          mayWrite
          known={null}
          save={save}
          onSaved={() => void navigate(sensorPackagePath(made.current))}
        />
      ) : (
        <RegionError error={{ code: 'forbidden' }} />
      )}
    </>
  );
}

function KnownPackage({ known }: { known: SensorPackage }) {
  const { t } = useTranslation(['orders', 'ui']);
  const mayWrite = useMay('article', 'write');
  const update = useUpdate(sensorPackages);
  const [start, setStart] = useState(known);
  const save = async (values: PackageInput, basedOn?: Known) => {
    const saved = await update.mutateAsync({ id: known.id, ...values, basedOn });
    setStart(saved);
    showToast({ kind: 'success', text: t('ui:saved') });
    return saved;
  };
  return (
    <PackageForm
      known={start}
      mayWrite={mayWrite}
      save={save}
      aside={
        <>
          <Section title={t('use')}>
            <Text>{t('packable_now', { n: start.packable })}</Text>
            <Use known={known} />
            {mayWrite && <PackageRemoval known={known} />}
          </Section>
          <Section title={t('versions')}>
            <VersionList
              call={sensorPackageVersions}
              row={start}
              resource={sensorPackages}
              namespace="orders"
            />
          </Section>
        </>
      }
    />
  );
}

/** Where it was ordered, the latest first. */
function Use({ known: { id, orderCount, orderedAs } }: { known: SensorPackage }) {
  const { t } = useTranslation('orders');
  if (orderCount === 0) return <Text quiet>{t('never_ordered')}</Text>;
  return (
    <>
      <Text>{t('ordered_times', { n: orderCount })}</Text>
      <Text quiet small>
        {orderedAs.join(', ')}
      </Text>
      <ButtonLink size="toolbar" to={`${stockOrdersPath}?f.state=all&f.packageId=${id}`}>
        {t('show_orders')}
      </ButtonLink>
    </>
  );
}

/** One that was ordered stays: it is told where, and can be switched off. */
function PackageRemoval({ known: { id, name, orderCount } }: { known: SensorPackage }) {
  const { t } = useTranslation(['orders', 'ui']);
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        variant="danger"
        disabled={orderCount > 0}
        title={orderCount > 0 ? t('stays') : undefined}
        onClick={() => setAsks(true)}
      >
        {t('ui:delete')}
      </Button>
      {orderCount > 0 && (
        <Text quiet small>
          {t('stays')}
        </Text>
      )}
      {asks && (
        <Removal
          resource={sensorPackages}
          id={id}
          name={name}
          onClose={() => setAsks(false)}
          onRemoved={() => void navigate(sensorPackagesPath)}
        />
      )}
    </>
  );
}
