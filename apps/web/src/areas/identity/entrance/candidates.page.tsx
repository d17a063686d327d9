import IconBuildingHospital from '#icons/IconBuildingHospital';
import IconChevronRight from '#icons/IconChevronRight';
import { signInCandidates } from '@fernpuls/contract/identity/candidates.call';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import { useState } from 'react';
import { callApi } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Credentials, CredentialsForm, noCredentials } from './credentials.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { goTo } from './go-to.ts';
import { Panel } from './panel.tsx';
import { useFailure } from './use-failure.ts';
import styles from './parts.module.css';

type Candidate = OutputOf<typeof signInCandidates>['data'][number];
type Found = { practices: readonly Candidate[]; at: number };

/** A handoff holds a minute: who takes longer to choose gets a new one unasked. */
const freshMs = 45_000;
const quiet = { withoutSession: true, ignore: [401, 403, 404, 422, 429, 503], stopAfterNetworkError: true };

/** The practices where these credentials open an account; choosing one goes there, signed in. */
export function Component() {
  const { t } = useTranslation('sign_in');
  const [given, setGiven] = useState<Credentials>(noCredentials);
  const [found, setFound] = useState<Found | null>(null);
  const [busy, setBusy] = useState(false);
  const failure = useFailure();
  const ask = async (): Promise<Found | null> => {
    setBusy(true);
    failure.clear();
    try {
      const credentials = { email: given.email.trim(), password: given.password };
      const { data } = await callApi(signInCandidates, credentials, quiet);
      return { practices: data, at: Date.now() };
    } catch (error) {
      setFound(null);
      setGiven((before) => ({ ...before, password: '' }));
      failure.show(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  const go = ({ host, handoff }: Candidate) => {
    const remember = given.remember ? '&remember=1' : '';
    goTo(`${location.protocol}//${host}/login/sign_in#handoff=${encodeURIComponent(handoff)}${remember}`);
  };
  const submit = async () => {
    const answer = await ask();
    const [only, ...others] = answer?.practices ?? [];
    if (only && others.length === 0) go(only);
    else setFound(answer);
  };
  const choose = async (candidate: Candidate) => {
    const current = found && Date.now() - found.at < freshMs ? found : await ask();
    const chosen = current?.practices.find(({ tenant }) => tenant === candidate.tenant);
    if (chosen) go(chosen);
  };
  if (!found) {
    return (
      <Panel title={t('candidates.title')} lead={t('candidates.lead')}>
        <CredentialsForm
          value={given}
          onChange={setGiven}
          onSubmit={() => void submit()}
          busy={busy}
          failure={failure}
          submitLabel={t('candidates.submit')}
        />
      </Panel>
    );
  }
  return (
    <Panel title={t('candidates.choose')} lead={given.email.trim()}>
      <FailureNotice failure={failure} />
      <ul className={styles.practices}>
        {found.practices.map((candidate) => (
          <li key={candidate.tenant}>
            <button
              type="button"
              className={styles.practice}
              disabled={busy}
              onClick={() => void choose(candidate)}
            >
              <IconBuildingHospital aria-hidden="true" />
              <span>
                <strong>{candidate.name}</strong>
                <small>{candidate.host}</small>
              </span>
              <IconChevronRight aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.links}>
        <button type="button" onClick={() => setFound(null)}>
          {t('otp.other_account')}
        </button>
      </div>
    </Panel>
  );
}
