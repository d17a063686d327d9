import IconAlertCircle from '#icons/IconAlertCircle';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './form.module.css';
import type { Form } from './use-form.ts';

/** Two or more problems, linked to their fields; or a refusal that belongs to none. */
export function FormSummary({ form }: { form: Form }) {
  const { t } = useTranslation('ui');
  const { problems, failure } = form;
  if (problems.length < 2 && !failure) return null;
  return (
    <div role="alert" className={styles.summary}>
      <IconAlertCircle aria-hidden="true" />
      <div>
        <strong>{failure ?? t('form.summary', { count: problems.length })}</strong>
        <p className={styles.links}>
          {problems.map((problem) => (
            <a
              key={problem.id}
              href={`#${problem.id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(problem.id)?.focus();
              }}
            >
              {problem.label}
            </a>
          ))}
        </p>
      </div>
    </div>
  );
}
