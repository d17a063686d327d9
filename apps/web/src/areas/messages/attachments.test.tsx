import { maxFileBytes } from '@fernpuls/contract/documents/stored-file';
import { uploadMessageFile } from '@fernpuls/contract/messages/message-file.call';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FieldRefusal } from '../../test/fake-api.ts';
import {
  chatField as field,
  chatPractice as practice,
  openChats as open,
  sentMessages,
} from '../../test/chat-practice.tsx';

const picture = (name = 'wunde.png') => new File(['x'], name, { type: 'image/png' });

function withFiles() {
  const given = practice();
  given.api.on(uploadMessageFile, ({ files }) => {
    const { name = '' } = files[0] ?? {};
    if (name === 'falsch.png') throw new FieldRefusal({ '/files/0/content': 'file_type_unsupported' });
    return { data: { id: `id of ${name}`, name, mediaType: 'image/png' as const, byteSize: 1 } };
  });
  return given;
}

const paste = async (...files: File[]) => {
  fireEvent.paste(await field(), { clipboardData: { files } });
};
const chosen = async () => within(await screen.findByRole('list', { name: 'Anhänge der neuen Nachricht' }));
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Senden' });

test('[DASH-07] files that are pasted go along with the message, without a word too', async () => {
  const user = userEvent.setup();
  const given = withFiles();
  await open(given, `/${given.first}`);
  await paste(picture(), picture('bein.png'));
  const list = await chosen();
  await waitFor(() => expect(list.queryByRole('progressbar')).toBeNull());
  expect(list.getByText('wunde.png')).toBeTruthy();
  await user.click(sendButton());
  await waitFor(() => expect(sentMessages(given.api)).toHaveLength(1));
  expect(sentMessages(given.api)[0]?.data.attributes).toMatchObject({
    attachment_ids: ['id of wunde.png', 'id of bein.png'],
  });
  await waitFor(() => expect(screen.queryByText('Anhänge der neuen Nachricht')).toBeNull());
});

test('[DASH-07] a kind or a size that is not taken is told at the file, which can be left out; until then nothing is sent', async () => {
  const user = userEvent.setup();
  const given = withFiles();
  await open(given, `/${given.first}`);
  const large = picture('gross.png');
  Object.defineProperty(large, 'size', { value: maxFileBytes + 1 });
  await paste(
    large,
    new File(['x'], 'programm.exe', { type: 'application/x-msdownload' }),
    picture('falsch.png'),
  );
  const list = await chosen();
  expect(await list.findByText(/zu groß, höchstens 10.MB/)).toBeTruthy();
  expect(list.getByText(/hat keines der Formate JPEG, PNG/)).toBeTruthy();
  await waitFor(() => expect(list.getAllByRole('alert')).toHaveLength(3));
  // What is refused here already is not sent to the server at all.
  expect(given.api.seen.filter(({ path }) => path.endsWith('/files'))).toHaveLength(1);
  await user.type(await field(), 'Text');
  expect(sendButton().disabled).toBe(true);
  for (const name of ['gross.png', 'programm.exe', 'falsch.png'])
    await user.click(screen.getByRole('button', { name: `${name} nicht mitsenden` }));
  expect(sendButton().disabled).toBe(false);
});

test('[DASH-07] files are dropped onto the conversation', async () => {
  const given = withFiles();
  await open(given, `/${given.first}`);
  await field();
  const section = screen.getByRole('region', { name: /Unterhaltung mit Brandt/ });
  fireEvent.drop(section, { dataTransfer: { files: [picture()], types: ['Files'] } });
  expect((await chosen()).getByText('wunde.png')).toBeTruthy();
});

test('[DASH-07] pictures of a message are shown in their place, all else is offered by name', async () => {
  const given = practice();
  given.told(given.first, 'Sehen Sie selbst.', {
    attachments: [
      { id: 'a', name: 'bein.jpg', mediaType: 'image/jpeg', byteSize: 2_400_000 },
      { id: 'b', name: 'brief.pdf', mediaType: 'application/pdf', byteSize: 12_000 },
    ],
  });
  await open(given, `/${given.first}`);
  const files = within(await screen.findByRole('list', { name: 'Anhänge' }));
  expect(files.getByRole('button', { name: 'brief.pdf herunterladen' })).toBeTruthy();
  expect(files.getByText(/^12\skB$/)).toBeTruthy();
  await waitFor(() => expect(given.api.seen.map(({ path }) => path)).toContain('/web/v1/messages/files/a'));
  expect(given.api.seen.map(({ path }) => path)).not.toContain('/web/v1/messages/files/b');
});
