import { setPasswordByToken } from '@fernpuls/contract/identity/password-reset.call';
import { passwordFault } from '@fernpuls/domain/identity/password-rules';
import { equalTo, required } from '@fernpuls/domain/tenancy/validation/text-rules';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/queries.ts';
import { surroundings } from '../../../api/surroundings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PasswordRules } from '../password-rules.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { PasswordLine } from './password-line.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useFailure } from './use-failure.ts';
import styles from './parts.module.css';

type Props = { token: string; emailHint: string; onCompleted: () => void; onExpired: () => void };

type Problem = { code: string; params: Record<string, string | number> };
type Problems = { password?: Problem; repeatedPassword?: Problem };

const quiet = { withoutSession: true, ignore: [401, 422, 429, 503], stopAfterNetworkError: true };

/** The new password, its rules told while it is typed. Who it is for only the server knows: it has the last word. */
export function PasswordEditForm({ token, emailHint, onCompleted, onExpired }: Props) {
  const { t } = useTranslation(['sign_in', 'errors']);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const failure = useFailure();
  const owner = { email: '', names: [surroundings().branding?.productName ?? ''] };
  const check = (): Problems => {
    const fault = passwordFault(password, owner);
    const unlike = required(repeated) ?? equalTo(password, 'password')(repeated);
    return {
      ...(fault && { password: { code: fault.code, params: 'params' in fault ? fault.params : {} } }),
      ...(unlike && { repeatedPassword: unlike }),
    };
  };
  const sentence = (problem: Problem | undefined) =>
    problem && t(`errors:${problem.code}`, { ...problem.params, label: t('edit.password') });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    failure.clear();
    const found = check();
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await callApi(setPasswordByToken, { token, password, repeatedPassword: repeated }, quiet);
      onCompleted();
    } catch (error) {
      const refused = error instanceof ApiError ? error.fieldErrors : {};
      if (refused.password || refused.repeatedPassword) setProblems(refused);
      else if (error instanceof ApiError && error.code === 'link_expired') onExpired();
      else failure.show(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <FailureNotice failure={failure} />
      <p className={styles.lead}>{t('edit.for', { email: emailHint })}</p>
      <PasswordLine
        id="new-password"
        isNew
        label={t('edit.password')}
        autoFocus
        error={sentence(problems.password)}
        value={password}
        onChange={(text) => {
          setProblems({});
          setPassword(text);
        }}
      />
      <PasswordRules password={password} owner={owner} refused={problems.password?.code} />
      <PasswordLine
        id="repeated-password"
        isNew
        label={t('edit.repeated')}
        error={sentence(problems.repeatedPassword)}
        value={repeated}
        onChange={(text) => {
          setProblems(({ repeatedPassword: _, ...others }) => others);
          setRepeated(text);
        }}
      />
      <SubmitButton busy={busy}>{t('edit.submit')}</SubmitButton>
    </form>
  );
}
