import type { ManagedMailText } from '@fernpuls/contract/tenancy/mail-text.call';
import { mailTextFaults, type MailTextField, type MailTexts } from '@fernpuls/domain/tenancy/mail-text';

/** As typed; an empty button or end is none of one's own. */
type MailDraft = Record<MailTextField, string>;

export function draftOf({ subject, lead, button, after }: MailTexts): MailDraft {
  return { subject, lead, button: button ?? '', after: after ?? '' };
}

export function textsOf({ subject, lead, button, after }: MailDraft): MailTexts {
  return {
    subject: subject.trim(),
    lead: lead.trim(),
    button: button.trim() || null,
    after: after.trim() || null,
  };
}

type Problem = { code: string; params: Record<string, string | number> };

/** What the server would refuse, by field. */
export function problemsOf(
  draft: MailDraft,
  variables: ManagedMailText['variables'],
): Partial<Record<MailTextField, Problem>> {
  const texts = textsOf(draft);
  const required: Problem = { code: 'required', params: {} };
  const faults = mailTextFaults(texts, {
    known: variables.map(({ name }) => name),
    required: variables.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  });
  return {
    ...Object.fromEntries(faults.map(({ field, fault }) => [field, fault])),
    ...(texts.subject === '' && { subject: required }),
    ...(texts.lead === '' && { lead: required }),
  };
}
