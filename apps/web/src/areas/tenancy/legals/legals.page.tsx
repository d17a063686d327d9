import { legalsPath } from '@fernpuls/contract/paths';
import { type LegalKind, legalKinds } from '@fernpuls/domain/tenancy/legal';
import { legalTexts, legalVersions } from '@fernpuls/contract/tenancy/legal.call';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { useCall } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { CompareLegals } from './compare-legals.tsx';
import { LegalEditor } from './legal-editor.tsx';
import styles from './legals.module.css';

/** The texts of the footer, each in numbered versions: what is published stays as it was. */
export function Component() {
  const { t } = useTranslation(['legals', 'shell']);
  const navigate = useNavigate();
  const { kind: given } = useParams();
  const kind = legalKinds.find((one) => one === given) ?? 'imprint';
  return (
    <>
      <PageHeader title={t('title')}>
        <Tabs
          label={t('title')}
          tabs={legalKinds.map((key) => ({ key, label: t(`shell:footer.${key}`) }))}
          current={kind}
          onChange={(key) => void navigate(`${legalsPath}/${key}`)}
        />
      </PageHeader>
      <Legal key={kind} kind={kind} />
    </>
  );
}

function Legal({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation('legals');
  const format = useFormat();
  const mayWrite = useMay('tenant', 'write');
  const [from, setFrom] = useState<number | null>(null);
  const { data, error, refetch } = useCall(legalVersions, { kind });
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const [newest] = data.data;
  const start = data.data.find(({ version }) => version === from) ?? newest ?? null;
  return (
    <div className={styles.page}>
      <LegalEditor
        key={`${newest?.version}-${from}`}
        kind={kind}
        start={start}
        mayWrite={mayWrite}
        caches={[legalTexts, legalVersions]}
      />
      <aside className={styles.side} aria-label={t('versions')}>
        <Row between>
          <h2>{t('versions')}</h2>
          <CompareLegals versions={data.data} />
        </Row>
        {!newest && <p>{t('no_version')}</p>}
        <ol className={styles.versions}>
          {data.data.map((one) => (
            <li key={one.version}>
              <strong>{t('version', { version: one.version })}</strong>{' '}
              {one === newest && <Chip tone="good">{t('current')}</Chip>}{' '}
              {one.isSample && <Chip tone="warning">{t('sample')}</Chip>}
              <p className="numeric">
                {format.dateTime(one.publishedAt)}
                {one.publishedBy && ` · ${one.publishedBy}`}
              </p>
              {one.changeNote && <p>{one.changeNote}</p>}
              {(kind === 'terms' || kind === 'privacy') && <p>{t('agreed', { count: one.consentCount })}</p>}
              {mayWrite && one !== newest && (
                <button type="button" className={styles.take} onClick={() => setFrom(one.version)}>
                  {t('take')}
                </button>
              )}
            </li>
          ))}
        </ol>
        <Link to={`/legal/${kind}`} target="_blank">
          {t('show_page')}
        </Link>
      </aside>
    </div>
  );
}
