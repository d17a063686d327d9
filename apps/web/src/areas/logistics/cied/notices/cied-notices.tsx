import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Card } from '../../../../ui/layout/layout.tsx';
import { NoticeList } from './notice-list.tsx';
import { useOpenNotices } from './use-notices.ts';

/** What this implant told that waits for a person; nothing where nothing waits. */
export function CiedNotices({ ciedId, now }: { ciedId: string; now: number }) {
  const { t } = useTranslation('implants');
  const { rows } = useOpenNotices(ciedId);
  if (rows.length === 0) return null;
  return (
    <Card title={t('notice.here')}>
      <NoticeList label={t('notice.here')} rows={rows} now={now} isNamed={false} />
    </Card>
  );
}
