import IconPencil from '#icons/IconPencil';
import IconTrash from '#icons/IconTrash';
import { removeTaskComment } from '@fernpuls/contract/tasks/remove-comment.call';
import { type TaskComment, taskComments } from '@fernpuls/contract/tasks/task-comment';
import { tasks } from '@fernpuls/contract/tasks/task';
import { mayEditComment } from '@fernpuls/domain/tasks/task';
import { useState } from 'react';
import { useCallMutation, useCreate, useList, useUpdate } from '../../../api/hooks.ts';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { initialsOf } from '../../../ui/initials.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './work.module.css';

type Props = { taskId: string; mayWrite: boolean };

/** What was said about a task, oldest first; one's own can be changed for a quarter of an hour. */
export function Comments({ taskId, mayWrite }: Props) {
  const { t } = useTranslation('tasks');
  const found = useList(taskComments, { filters: { taskId: [taskId] }, perPage: 100, sort: 'createdAt' });
  const create = useCreate(taskComments, { invalidates: [tasks] });
  if (found.error) return <RegionError error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      {!found.isPending && found.rows.length === 0 && <p className={styles.quiet}>{t('comments.empty')}</p>}
      <ol className={styles.comments}>
        {found.rows.map((comment) => (
          <Comment key={comment.id} comment={comment} mayWrite={mayWrite} />
        ))}
      </ol>
      {mayWrite && (
        <CommentForm
          label={t('comments.write')}
          submit={t('comments.send')}
          keys="m"
          onSubmit={(text) => create.mutateAsync({ taskId, text })}
        />
      )}
    </>
  );
}

function Comment({ comment, mayWrite }: { comment: TaskComment; mayWrite: boolean }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const now = useNow(30_000);
  const me = usePerson().id;
  const update = useUpdate(taskComments);
  const remove = useCallMutation(removeTaskComment, { invalidates: [taskComments, tasks] });
  const [isEditing, setIsEditing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const author = comment.authorName ?? '';
  const isMine = comment.authorId === me && mayWrite && comment.text !== null;
  const { authorId, removedAt } = comment;
  const known = { authorId, createdAt: Date.parse(comment.createdAt), isRemoved: removedAt !== null };
  const mayEdit = isMine && mayEditComment(known, { personId: me, now });
  return (
    <li className={styles.comment}>
      <Avatar size="small" initials={initialsOf(author)} seed={authorId} />
      <div className={styles.said}>
        <p className={styles.saidBy}>
          <strong>{author}</strong>{' '}
          <time dateTime={comment.createdAt} className={`${styles.quiet} numeric`}>
            {format.moment(comment.createdAt, now)}
          </time>
          {comment.editedAt && !removedAt && <span className={styles.quiet}>{t('comments.edited')}</span>}
        </p>
        {removedAt ? (
          <p className={styles.removed}>{t('comments.removed', { when: format.moment(removedAt, now) })}</p>
        ) : isEditing ? (
          <CommentForm
            label={t('comments.change')}
            submit={t('comments.save')}
            initial={comment.text ?? ''}
            onCancel={() => setIsEditing(false)}
            onSubmit={async (text) => {
              await update.mutateAsync({ id: comment.id, text });
              setIsEditing(false);
            }}
          />
        ) : (
          <p className={styles.words}>{comment.text}</p>
        )}
      </div>
      {isMine && !isEditing && (
        <span className={styles.stepTools}>
          {mayEdit && (
            <IconButton
              label={t('comments.change')}
              icon={<IconPencil />}
              onClick={() => setIsEditing(true)}
            />
          )}
          <IconButton label={t('comments.remove')} icon={<IconTrash />} onClick={() => setIsAsking(true)} />
        </span>
      )}
      {isAsking && (
        <Confirm
          title={t('comments.remove_title')}
          text={t('comments.remove_text')}
          confirmLabel={t('comments.remove')}
          onConfirm={async () => {
            await remove.mutateAsync({ id: comment.id });
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}
