import { type RetentionRule, retentionRules } from '@fernpuls/contract/lifecycle/retention-rule';
import { lawOn, retentionKinds, retentionLaw, retentionOn } from '@fernpuls/domain/patients/retention';
import IconTrash from '#icons/IconTrash';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RowsCard } from '../../../ui/rows-card.tsx';
import { today } from '../../../ui/today.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { useTakeOut } from '../../../ui/use-take-out.ts';
import { RetentionDrawer } from './retention-drawer.tsx';

type Shown = Pick<RetentionRule, 'kind' | 'validFrom' | 'years' | 'days' | 'source'> & {
  id: string;
  row: RetentionRule | null;
};

/** How long records are kept, now and as it was and will be; the drawer stands at `?retention=new`. */
export function Retention({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation('retention');
  const format = useFormat();
  const found = useList(retentionRules, { perPage: 50 });
  const { busy, takeOut } = useTakeOut(retentionRules);
  const { rows } = found;
  const [parameters, setParameters] = useSearchParams();
  const show = (drawer: object) => setParameters({ tab: 'retention', ...drawer }, { replace: true });
  const now = today();
  const shown: Shown[] = retentionKinds.flatMap((kind) => [
    ...rows.filter((row) => row.kind === kind).map((row) => ({ ...row, row })),
    ...retentionLaw.filter((law) => law === lawOn(kind, now)).map((law) => ({ ...law, id: kind, row: null })),
  ]);
  const day = (value: string) => format.date(value);
  return (
    <RowsCard
      title={t('title')}
      add={mayWrite ? { label: t('new'), run: () => show({ retention: 'new' }) } : null}
      found={found}
      isEmpty={false}
      empty=""
    >
      <Text quiet>{t('about')}</Text>
      <Stack as="ul" gap={3}>
        {shown.map(({ id, kind, validFrom, years, days, source, row }) => (
          <Row as="li" key={id} between>
            <span>
              <Row gap={2}>
                <span>{t(`kind.${kind}`)}</span>
                <strong className="numeric">
                  {days === null ? t('years', { count: years ?? 0 }) : t('days', { count: days })}
                </strong>
                {validFrom === retentionOn(kind, rows, now).validFrom && (
                  <Chip tone="good">{t('in_force')}</Chip>
                )}
                {validFrom > now && <Chip tone="info">{t('to_come')}</Chip>}
              </Row>
              <Text as="span" small quiet>
                {[
                  t('from', { day: day(validFrom) }),
                  source,
                  row?.createdByName && t('set_by', { name: row.createdByName, day: day(row.createdAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </span>
            {mayWrite && row && validFrom > now && (
              <IconButton
                label={t('remove', { day: day(validFrom) })}
                icon={<IconTrash />}
                disabled={busy}
                onClick={() => void takeOut(row, t('removed', { day: day(validFrom) }))}
              />
            )}
          </Row>
        ))}
      </Stack>
      {parameters.get('retention') === 'new' && mayWrite && <RetentionDrawer onClose={() => show({})} />}
    </RowsCard>
  );
}
