import type { ChatMessage } from '@fernpuls/contract/messages/chat-message';
import { type ChatTask, chatTasks } from '@fernpuls/contract/messages/chat-tasks.call';
import { tasksChanged } from '@fernpuls/contract/tasks/task.live';
import { useState } from 'react';
import { useCall, useInvalidate } from '../../api/hooks.ts';
import { useLive } from '../../api/live.ts';
import { useMay, useModule } from '../../api/session.ts';

const longest = 60;

/** What became of the messages of a chat: their tasks, and the one that is being made of a message. */
export function useChatTasks(patientId: string) {
  const may = useMay('task');
  const isOn = useModule('tasks') && may;
  const mayWrite = useMay('task', 'write');
  const invalidate = useInvalidate();
  const [from, setFrom] = useState<ChatMessage | null>(null);
  const { data } = useCall(chatTasks, { patientId }, { enabled: isOn });
  const renew = () => void invalidate(chatTasks);
  useLive(tasksChanged, renew);
  return {
    mayMake: isOn && mayWrite,
    of: (messageId: string): readonly ChatTask[] =>
      data?.data.filter((task) => task.messageId === messageId) ?? [],
    from,
    begin: setFrom,
    end: () => {
      setFrom(null);
      renew();
    },
  };
}

export type ChatTasks = ReturnType<typeof useChatTasks>;

/** The first words of a message: up to the end of the line, cut between two words. */
export function firstWords(text: string): string {
  const [line = ''] = text.trim().split('\n');
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  const space = cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/[.,;:]$/, '')} …`;
}
