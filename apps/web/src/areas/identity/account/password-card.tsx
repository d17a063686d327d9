import { browsers } from '@fernpuls/contract/identity/browsers.call';
import { changeOwnPassword } from '@fernpuls/contract/identity/account-password.call';
import { passwordFault } from '@fernpuls/domain/identity/password-rules';
import { equalTo, required } from '@fernpuls/domain/tenancy/validation/text-rules';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useCallMutation } from '../../../api/hooks.ts';
import { usePerson } from '../../../api/session.ts';
import { surroundings } from '../../../api/surroundings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { FailureNotice } from '../entrance/failure-notice.tsx';
import { PasswordLine } from '../entrance/password-line.tsx';
import { useFailure } from '../entrance/use-failure.ts';
import { PasswordRules } from '../password-rules.tsx';
import styles from './account.module.css';
import { Card } from './card.tsx';

type Problem = { code: string; params: Record<string, string | number> };
const empty = { currentPassword: '', newPassword: '', repeatedPassword: '' };
type Values = typeof empty;

/** The present password, then the new one with its rules; every other sign-in of the person ends. */
export function PasswordCard() {
  const { t } = useTranslation(['account', 'errors']);
  const person = usePerson();
  const change = useCallMutation(changeOwnPassword, { invalidates: [browsers], ignore: [429, 503] });
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<{ [Name in keyof Values]?: Problem | undefined }>({});
  const failure = useFailure();
  const owner = {
    email: person.email,
    names: [person.firstName, person.lastName, surroundings().branding?.productName ?? ''],
  };
  const check = () => {
    const { currentPassword, newPassword, repeatedPassword } = values;
    const fault = passwordFault(newPassword, owner);
    const repeated = required(repeatedPassword) ?? equalTo(newPassword, 'new_password')(repeatedPassword);
    return {
      ...(currentPassword === '' && { currentPassword: { code: 'required', params: {} } }),
      ...(fault && { newPassword: { code: fault.code, params: 'params' in fault ? fault.params : {} } }),
      ...(repeated && { repeatedPassword: repeated }),
    };
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || failure.seconds > 0) return;
    failure.clear();
    const found = check();
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    try {
      await change.mutateAsync(values);
      setValues(empty);
      showToast({ kind: 'success', text: t('password.changed') });
    } catch (error) {
      const refused = error instanceof ApiError ? error.fieldErrors : {};
      if (Object.keys(refused).length > 0) setProblems(refused);
      else failure.show(error);
    }
  };
  const bind = (name: keyof Values) => {
    const problem = problems[name];
    return {
      id: `account-${name}`,
      label: t(`password.${name}`),
      value: values[name],
      error: problem && t(`errors:${problem.code}`, { ...problem.params, label: t('password.newPassword') }),
      onChange: (text: string) => {
        setProblems((before) => ({
          ...before,
          ...(name === 'newPassword' && { repeatedPassword: undefined }),
          [name]: undefined,
        }));
        setValues((before) => ({ ...before, [name]: text }));
      },
    };
  };
  return (
    <Card title={t('password.title')} text={t('password.text')}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <FailureNotice failure={failure} />
        <PasswordLine {...bind('currentPassword')} />
        <PasswordLine {...bind('newPassword')} isNew />
        <PasswordRules password={values.newPassword} owner={owner} refused={problems.newPassword?.code} />
        <PasswordLine {...bind('repeatedPassword')} isNew />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={change.isPending} disabled={failure.seconds > 0}>
            {t('password.submit')}
          </Button>
        </div>
      </form>
      <LeaveGuard changes={values.newPassword === '' ? 0 : 1} />
    </Card>
  );
}
