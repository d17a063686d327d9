import IconCircle from '#icons/IconCircle';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconAlertCircle from '#icons/IconAlertCircle';
import { passwordFault, passwordLength, type PasswordOwner } from '@fernpuls/domain/identity/password-rules';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './entrance/parts.module.css';

const icons = { open: IconCircle, met: IconCircleCheck, broken: IconAlertCircle };
const rules = ['too_short', 'password_too_common', 'password_holds_name'] as const;

type Props = { password: string; owner: PasswordOwner; refused: string | undefined };

/** What a new password has to be, each line with its state; the rules are the server's own, which may know more. */
export function PasswordRules({ password, owner, refused }: Props) {
  const { t } = useTranslation('sign_in');
  const fault = passwordFault(password, owner)?.code ?? refused ?? null;
  // What stands in the lists of thieves is what they guess first.
  const broken = fault === 'password_breached' ? 'password_too_common' : fault;
  const at = rules.findIndex((rule) => rule === broken);
  const stateOf = (index: number) => {
    if (password === '' || (at !== -1 && index > at)) return 'open';
    if (index !== at) return 'met';
    // Too short is not yet wrong: one is still typing.
    return fault === 'too_short' ? 'open' : 'broken';
  };
  return (
    <ul className={styles.rules} aria-label={t('rules.label')}>
      {rules.map((rule, index) => {
        const state = stateOf(index);
        const Icon = icons[state];
        return (
          <li key={rule} data-state={state}>
            <Icon aria-hidden="true" />
            <span>
              {t(`rules.${rule}`, { min: passwordLength.min })}
              <span className="visually-hidden">: {t(`rules.state.${state}`)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
