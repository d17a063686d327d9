import IconBellRinging from '#icons/IconBellRinging';
import IconClipboardCheck from '#icons/IconClipboardCheck';
import IconUsers from '#icons/IconUsers';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './pieces.module.css';

export type Shown = { name: string; logo: string | null };

function Name({ name, logo }: Shown) {
  return (
    <p className={styles.name}>
      {logo ? <img src={logo} alt="" /> : <span className={styles.sign} />}
      {name}
    </p>
  );
}

/** The menu, an alarm, a field, a link. */
export function Workplace({ name, logo }: Shown) {
  const { t } = useTranslation(['settings', 'shell', 'values']);
  return (
    <div className={styles.workplace}>
      <div className={styles.side}>
        <Name name={name} logo={logo} />
        <p className={styles.current}>
          <IconBellRinging aria-hidden="true" /> {t('shell:nav.alarms')}
        </p>
        <p>
          <IconClipboardCheck aria-hidden="true" /> {t('shell:nav.tasks')}
        </p>
        <p>
          <IconUsers aria-hidden="true" /> {t('shell:nav.patients')}
        </p>
      </div>
      <div className={styles.panel}>
        <p className={styles.bar}>
          <strong>{t('shell:nav.alarms')}</strong>
          <span className={styles.button}>{t('sample.close')}</span>
        </p>
        <p className={styles.selected}>
          <PriorityGlyph priority="blocker" size={14} silent /> {t('values:priority.blocker')}
        </p>
        <p className={styles.row}>
          <PriorityGlyph priority="high" size={14} silent /> {t('values:priority.high')}
        </p>
        <p className={styles.row}>
          <PriorityGlyph priority="medium" size={14} silent /> {t('values:priority.medium')}
        </p>
        <p className={styles.row}>
          <span className={styles.field}>{t('sample.note')}</span>
          <span className={styles.link}>{t('sample.open')}</span>
        </p>
      </div>
    </div>
  );
}

/** What people meet first. */
export function SignIn({ name, logo }: Shown) {
  const { t } = useTranslation('sign_in');
  return (
    <div className={styles.entrance}>
      <Name name={name} logo={logo} />
      <p className={styles.label}>{t('email')}</p>
      <p className={styles.field} />
      <p className={styles.label}>
        {t('password')} <span className={styles.link}>{t('forgotten')}</span>
      </p>
      <p className={styles.plain} />
      <p className={styles.wide}>{t('submit')}</p>
    </div>
  );
}

/** A mail as it goes out, with the words of the real one. */
export function Mail({ name, logo }: Shown) {
  const { t } = useTranslation('mails');
  const format = useFormat();
  const person = usePerson();
  const words = { practice: name, product: name, name: format.fullName(person), days: 7 };
  return (
    <div className={styles.mail}>
      <div className={styles.letterhead}>
        <Name name={name} logo={logo} />
      </div>
      <div className={styles.letter}>
        <p>{t('greeting', words)}</p>
        <p>{t('password_invitation.lead', words)}</p>
        <p>
          <span className={styles.button}>{t('password_invitation.button')}</span>
        </p>
        <p>{t('farewell', words)}</p>
      </div>
      <p className={styles.foot}>{t('automatic', words)}</p>
    </div>
  );
}
