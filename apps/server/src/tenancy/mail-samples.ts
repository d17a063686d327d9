import type { Language } from '@fernpuls/contract/languages';
import type { MailTemplate } from '@fernpuls/contract/tenancy/mail-message';
import { commonVariables, mailTextFields, variablesIn } from '@fernpuls/domain/tenancy/mail-text';
import { textOf } from '../ground/sentences.ts';
import { standardTexts } from './mail-text.ts';

export type MailKind = { template: MailTemplate; language: Language };

export const sampleReader = 'Wiebke Harms';

/** What may stand in a mail: who writes to whom, and whatever its standard tells. */
export function knownVariables({ template, language }: MailKind): string[] {
  const standard = standardTexts(template, language);
  const told = variablesIn(mailTextFields.map((field) => standard[field] ?? '').join(' '));
  return [...new Set([...commonVariables, ...told])];
}

/** Something in place of each variable of a mail, but for those that name the practice and its reader. */
export function samplesOf(mail: MailKind, now: Date): Record<string, string | number> {
  const { language } = mail;
  const known: Record<string, string | number> = {
    minutes: 30,
    hours: 24,
    days: 7,
    count: 3,
    left: 8,
    label: 'iPhone',
    article: 'SC-240',
    lot: 'L2404-B',
    author: sampleReader,
    news: textOf(language, 'mails', 'task_news.kinds.overdue', { count: 2 }) ?? '',
    physician: 'Dr. Jonas Reimers',
    email: 'w.harms@praxis.example',
    time: now.toLocaleString(language, { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' }),
    date: now.toLocaleDateString(language, { timeZone: 'Europe/Berlin', dateStyle: 'short' }),
  };
  const common: readonly string[] = commonVariables;
  const wanted = knownVariables(mail).filter((name) => !common.includes(name));
  return Object.fromEntries(wanted.map((name) => [name, known[name] ?? `… (${name})`]));
}
