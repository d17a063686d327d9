import { alarmWorkPath } from '@fernpuls/contract/paths';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useNow } from '../../ui/use-now.ts';
import { denseValue, shortSubject } from '../event-words.ts';
import { useClinicalFormat } from '../format.ts';
import { PriorityGlyph } from '../priority-glyph.tsx';
import type { Worse, WorseQuestion } from './ask-worse.ts';
import styles from './worse-dialog.module.css';

type Props = { question: WorseQuestion; onClose: () => void };

/** Whose alarm became worse, with which value and when; Enter and Esc look at it, what was to be done takes a press of its own. */
export function Component({ question, onClose }: Props) {
  const { t } = useTranslation('worse');
  const navigate = useNavigate();
  const { act, left, may, again, look } = question;
  const count = left.length;
  const allowed = left.map(({ now }) => now).filter(may);
  const [first] = left;
  const show = () => {
    onClose();
    if (!first) return;
    if (look) look(first.now);
    else void navigate(alarmWorkPath(first.now.patientId, first.now.id));
  };
  return (
    <Dialog
      title={t('title', { count })}
      onClose={show}
      footer={
        <>
          <Button keys="esc" data-autofocus onClick={show}>
            {t('look', { count })}
          </Button>
          {allowed.length > 0 && (
            <Button
              variant="danger-solid"
              onClick={() => {
                onClose();
                again(allowed);
              }}
            >
              {t(`anyway.${act}`)}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.text}>{t('since', { count })}</p>
      <ul className={styles.list}>
        {left.map((one) => (
          <Row key={one.now.id} worse={one} />
        ))}
      </ul>
      {allowed.length < count && <p className={styles.text}>{t(`never.${act}`)}</p>}
    </Dialog>
  );
}

/** „Brandt, Hannelore · Gewicht 130,0 kg (08:12) · jetzt Kritisch“. */
function Row({ worse: { before, now } }: { worse: Worse }) {
  const { t } = useTranslation(['worse', 'values']);
  const format = useClinicalFormat();
  const at = format.moment(now.measuredAt, useNow(60_000));
  return (
    <li>
      <PriorityGlyph priority={now.priority} size={14} />
      <span className={styles.what}>
        <span className={styles.name}>{now.name}</span>
        {shortSubject(now, t)} <b className="numeric">{denseValue(now, { format, t })}</b>{' '}
        <span className={`${styles.when} numeric`}>({at})</span>
        {now.priority !== before.priority && (
          <span className={styles.when}>
            {' '}
            · {t('worse:now', { priority: t(`values:priority.${now.priority}`) })}
          </span>
        )}
      </span>
    </li>
  );
}
