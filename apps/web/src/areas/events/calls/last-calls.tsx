import { recordPath } from '@fernpuls/contract/paths';
import { triesInVain } from '@fernpuls/domain/events/call-record';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card, Row, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Truncated } from '../../../ui/truncated.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Agreed } from './agreed.tsx';
import styles from './calls.module.css';
import { useLastCalls } from './use-held-call.ts';

const shown = 5;

/** The last talks with what was noted, and how often nobody was reached since. */
export function LastCalls({ patientId, except }: { patientId: string; except: string | null }) {
  const { t } = useTranslation('calls');
  const format = useFormat();
  const now = useNow(60_000);
  const { rows, total, isPending } = useLastCalls(patientId);
  const before = rows.filter(({ id }) => id !== except);
  const tries = triesInVain(before);
  // What was said last is read, not opened.
  const last = before.find(({ note }) => note !== null);
  const base = recordPath(patientId, 'events/calls');
  const all = total > shown && (
    <ButtonLink size="toolbar" variant="subtle" to={base}>
      {t('all', { count: total })}
    </ButtonLink>
  );
  return (
    <Card title={t('last')} actions={all}>
      {tries > 0 && <Chip tone="warning">{t('tries', { count: tries })}</Chip>}
      {!isPending && before.length === 0 && <Text quiet>{t('none')}</Text>}
      <div>
        {before
          .slice(0, shown)
          .map(({ id, callBeginAt, outcome, callOutcomeName, calledName, note, agreed }) => (
            <Link key={id} to={`${base}/${id}`} className={styles.last ?? ''}>
              <Row gap={2} between>
                <strong className="numeric">{format.moment(callBeginAt, now)}</strong>
                <span>{callOutcomeName ?? t(outcome ? `outcome.${outcome}` : 'open')}</span>
              </Row>
              {calledName && (
                <Text as="span" quiet>
                  {calledName}
                </Text>
              )}
              {note && (id === last?.id ? <span>{note}</span> : <Truncated text={note} lines={2} />)}
              {agreed.length > 0 && <Agreed agreed={agreed} isPlain />}
            </Link>
          ))}
      </div>
    </Card>
  );
}
