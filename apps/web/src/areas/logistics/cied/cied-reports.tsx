import { patientDocuments } from '@fernpuls/contract/documents/patient-document';
import type { Cied } from '@fernpuls/contract/logistics/cied/cied';
import { recordPath } from '@fernpuls/contract/paths';
import { useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import styles from './cied.module.css';
import { findingTag } from './report/use-finding.ts';

/** Findings that were written on this implant, newest first. */
export function CiedReports({ cied }: { cied: Cied }) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const enabled = [useMay('document'), useModule('documents')].every(Boolean);
  const filters = { patientId: cied.patientId };
  const { rows, error, isPending, refetch } = useList(
    patientDocuments,
    { perPage: 100, filters },
    { enabled },
  );
  if (!enabled) return null;
  const tag = findingTag(cied);
  const own = rows.filter(({ tags }) => tags?.includes(tag));
  return (
    <Card title={t('report.all')}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {!error && !isPending && own.length === 0 && <Text quiet>{t('report.all_none')}</Text>}
      <ul className={styles.messages}>
        {own.map(({ id, title, documentDay }) => (
          <li key={id}>
            <Link to={`${recordPath(cied.patientId, 'findings')}?document=${id}`}>{title}</Link>{' '}
            <span className={styles.quiet}>{format.date(documentDay)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
