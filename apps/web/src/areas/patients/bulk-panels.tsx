import { maxMessageLength } from '@fernpuls/contract/messages/chat-message';
import { type Priority, priorities } from '@fernpuls/domain/triggers/priority';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../ui/text-field.tsx';
import { Panel } from './bulk-step-panels.tsx';

export type BulkTask = { title: string; priority: Priority };

/** What several people are written at once, each in their own chat. */
export function MessagePanel({ onSend }: { onSend: (text: string) => void }) {
  const { t } = useTranslation('patients');
  const id = useId();
  const [text, setText] = useState('');
  const told = text.trim();
  const field = {
    id,
    name: 'text',
    label: t('bulk.message_text'),
    value: text,
    required: true,
    error: undefined,
    max: maxMessageLength,
    choices: undefined,
  };
  return (
    <Panel
      send={t('bulk.message_send')}
      isReady={told !== '' && told.length <= maxMessageLength}
      onSend={() => onSend(told)}
    >
      <TextareaField {...field} onBlur={() => undefined} onChange={(value) => setText(String(value))} />
    </Panel>
  );
}

/** A task for each of several people. */
export function TaskPanel({ onSend }: { onSend: (task: BulkTask) => void }) {
  const { t } = useTranslation('patients');
  const id = useId();
  const [title, setTitle] = useState('');
  const [priority, setPriority] = useState<Priority>('medium');
  const plain = { error: undefined };
  return (
    <Panel
      send={t('bulk.task_make')}
      isReady={title.trim() !== ''}
      onSend={() => onSend({ title: title.trim(), priority })}
    >
      <TextField
        {...plain}
        id={`${id}title`}
        label={t('bulk.task_title')}
        required
        value={title}
        onChange={setTitle}
      />
      <SelectField
        {...plain}
        id={`${id}priority`}
        label={t('bulk.task_priority')}
        required
        choices={priorities}
        words="values:priority"
        value={priority}
        onChange={(value) => setPriority(priorities.find((one) => one === value) ?? 'medium')}
      />
    </Panel>
  );
}
