import type { AuditRecord } from '@fernpuls/contract/identity/audit.call';
import { Link } from '../../../ui/link.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { actorOf } from './audit-columns.tsx';
import styles from './audit.module.css';

/** What an attempt to sign in was refused for, and from which network. */
function refusal(changes: string | null, t: (key: string) => string): [string, string | null][] {
  const recorded: unknown = changes === null ? null : JSON.parse(changes);
  if (typeof recorded !== 'object' || recorded === null) return [];
  const { factor, from } = recorded as { factor?: unknown; from?: unknown };
  return [
    [t('factor'), typeof factor === 'string' ? t(`failed_factor.${factor}`) : null],
    [t('network'), typeof from === 'string' ? from : null],
  ];
}

/** One entry whole: as recorded, with its place in the chain. */
export function AuditEntryDrawer({ entry, onClose }: { entry: AuditRecord; onClose: () => void }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const facts: [string, string | null][] = [
    [t('column.at'), format.dateTime(entry.at)],
    [t('column.actor'), actorOf(entry, t)],
    [t('column.subject'), t(`subject.${entry.subjectType}`, { defaultValue: entry.subjectType })],
    [t('column.record'), entry.subjectName ?? entry.subjectId],
    ...refusal(entry.changes, t),
    [t('request'), entry.requestId],
    [t('number'), entry.number === null ? t('waits') : format.number(entry.number)],
    [t('hash'), entry.hash],
  ];
  return (
    <Dialog
      kind="drawer"
      title={`${t(`action.${entry.action}`, { defaultValue: entry.action })} · ${format.number(entry.id)}`}
      onClose={onClose}
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {entry.subjectId && (
        <p>
          <Link to={`?record=${entry.subjectId}`}>{t('all_of_record')}</Link>
        </p>
      )}
      {entry.changes && (
        <>
          <h3 className={styles.caption}>{t('recorded')}</h3>
          <pre className={styles.json}>{JSON.stringify(JSON.parse(entry.changes), null, 2)}</pre>
        </>
      )}
    </Dialog>
  );
}
