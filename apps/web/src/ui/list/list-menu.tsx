import IconDots from '#icons/IconDots';
import { Button, ButtonLink } from '../button.tsx';
import { Dropdown } from '../dropdown.tsx';
import { Stack } from '../layout/layout.tsx';
import type { ListTool } from './list-screen.ts';
import type { ListWords } from './words.ts';

type Props = { tools: readonly ListTool[]; words: Pick<ListWords, 't'> };

/** What is seldom done with the whole list, behind one button at the end of its toolbar. */
export function ListMenu({ tools, words }: Props) {
  if (tools.length === 0) return null;
  return (
    <Dropdown title={words.t('lists:more')} icon={<IconDots aria-hidden="true" />} align="end" width={260}>
      {(close) => (
        <Stack gap={1}>
          {tools.map((tool) =>
            'to' in tool ? (
              <ButtonLink key={tool.key} variant="subtle" to={tool.to} onClick={close}>
                {tool.label}
              </ButtonLink>
            ) : (
              <Button
                key={tool.key}
                variant="subtle"
                onClick={() => {
                  close();
                  tool.run();
                }}
              >
                {tool.label}
              </Button>
            ),
          )}
        </Stack>
      )}
    </Dropdown>
  );
}
