import { safeLink } from '@fernpuls/domain/kit/written-text/marks';
import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import IconLink from '#icons/IconLink';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../button.tsx';
import { IconButton } from '../../icon-button.tsx';
import field from '../../plain-field.module.css';
import { FieldFrame, plainField } from '../../plain-field.tsx';
import { Popover } from '../../popover.tsx';
import { addressOf } from './address.ts';
import styles from './rich-text.module.css';

/** The link of the words that are selected, or where none are the address itself as words. */
export function LinkTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation('controls');
  const [isOpen, setOpen] = useState(false);
  const isOn = editor.isActive('link');
  return (
    <span className={styles.link}>
      <IconButton
        label={t('rich.link')}
        icon={<IconLink />}
        aria-pressed={isOn}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Popover label={t('rich.link')} onClose={() => setOpen(false)} width={300}>
          <LinkForm editor={editor} onDone={() => setOpen(false)} />
        </Popover>
      )}
    </span>
  );
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation(['controls', 'errors']);
  const id = useId();
  const [before] = useState(() => {
    const { href } = editor.getAttributes('link');
    return typeof href === 'string' ? href : '';
  });
  const [typed, setTyped] = useState(before);
  const [problem, setProblem] = useState<string>();
  const finish = () => {
    onDone();
    editor.commands.focus();
  };
  const apply = () => {
    const href = safeLink(addressOf(typed));
    if (href === null) return setProblem(t('errors:link_not_allowed', { address: typed.trim() }));
    const words = editor.state.selection.empty && before === '';
    if (words)
      editor.commands.insertContent({
        type: 'text',
        text: typed.trim(),
        marks: [{ type: 'link', attrs: { href } }],
      });
    else editor.chain().extendMarkRange('link').setLink({ href }).run();
    finish();
  };
  return (
    <div className={styles.form}>
      <FieldFrame field={plainField(id, t('rich.address'), problem)} help={t('rich.address_help')}>
        <input
          id={id}
          data-autofocus=""
          className={field.input}
          autoComplete="off"
          value={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : `${id}-help`}
          onChange={(event) => {
            setProblem(undefined);
            setTyped(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
      </FieldFrame>
      <div className={styles.choices}>
        {before !== '' && (
          <Button
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run();
              finish();
            }}
          >
            {t('rich.unlink')}
          </Button>
        )}
        <Button variant="primary" onClick={apply}>
          {t('rich.set_link')}
        </Button>
      </div>
    </div>
  );
}
