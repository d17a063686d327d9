import { drugs } from '@fernpuls/contract/drugs/drug';
import { recordPath } from '@fernpuls/contract/paths';
import { dosageLine } from '@fernpuls/domain/drugs/dose';
import { formText } from '@fernpuls/domain/drugs/entry';
import { drugTitle, strengthText } from '@fernpuls/domain/drugs/plan';
import { useNavigate, useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { usePlan } from './use-plan.ts';

/** A drug of the catalogue as seen from a record: what it is, and where it stands on this patient's plan. */
export function Component() {
  const { id = '', drugId } = useParams();
  const { t } = useTranslation('drugs');
  const navigate = useNavigate();
  const mayWrite = useMay('patient_drug', 'write');
  const { data, error, refetch } = useOne(drugs, drugId, { ignore: [404] });
  const { rows } = usePlan(id);
  const base = recordPath(id, 'drugs');
  const onClose = () => void navigate(base);
  if (!data && !error) return null;
  const held = rows.filter((row) => row.drugId === drugId || (row.pzn !== null && row.pzn === data?.pzn));
  return (
    <Dialog
      kind="drawer"
      title={data?.name ?? t('edit')}
      onClose={onClose}
      footer={
        data &&
        mayWrite && (
          <Button variant="primary" onClick={() => void navigate(`${base}/pzn/${data.id}/new`)}>
            {t('put_on_plan')}
          </Button>
        )
      }
    >
      {!data && (
        <RegionError
          {...(error?.status === 404 ? { title: t('unknown') } : {})}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <Stack>
          <Text strong>{data.substances.map(({ name }) => name).join(', ')}</Text>
          <Text>
            {[
              strengthText(data.substances),
              formText({ form: data.form, formText: null }),
              data.packSize,
              data.producer,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text quiet>
            {[data.pzn && `PZN ${data.pzn}`, data.atc && `ATC ${data.atc}`].filter(Boolean).join(' · ')}
          </Text>
          {data.note && <Text>{data.note}</Text>}
          <Text strong>{t(held.length > 0 ? 'on_plan' : 'not_on_plan')}</Text>
          {held.map((row) => (
            <Link key={row.id} to={`${base}/patient/${row.id}`}>
              {`${drugTitle({ name: row.name, substances: row.substances ?? [] })} ${dosageLine(row)} (${t(`status.${row.status}`)})`}
            </Link>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
