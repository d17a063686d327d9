import IconAlertCircle from '#icons/IconAlertCircle';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './form.module.css';
import { lazyComponent } from './lazy-component.tsx';
import { lazyPage } from './lazy-page.ts';
import type { Form } from './use-form.ts';
import type { FormDraft } from './use-form-values.ts';

const { LazyComponent: DraftBar } = lazyComponent<{ draft: FormDraft }>(
  lazyPage(() => import('./drafts/draft-bar.tsx')),
);

/** What a form has to say at its head: a draft that was brought back, and its problems. */
export function FormSummary({ form }: { form: Form }) {
  return (
    <>
      {form.draft && <DraftBar draft={form.draft} />}
      <Problems form={form} />
    </>
  );
}

/** Two or more problems, linked to their fields; or a refusal that belongs to none. */
function Problems({ form }: { form: Form }) {
  const { t } = useTranslation(['ui', 'forms']);
  const { problems, failure } = form;
  if (problems.length < 2 && !failure) return null;
  return (
    <div role="alert" className={styles.summary}>
      <IconAlertCircle aria-hidden="true" />
      <div>
        <strong>{failure ?? t('forms:summary', { count: problems.length })}</strong>
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
