import { patients } from '@fernpuls/contract/patients/patient';
import {
  readPatientPicture,
  removePatientPicture,
  setPatientPicture,
} from '@fernpuls/contract/patients/patient-picture.call';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useOne } from '../../../api/hooks.ts';
import { notedCanvas } from '../../../test/canvas.ts';
import { FieldRefusal, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { PictureCard } from './picture-card.tsx';

const mebibyte = 1024 ** 2;

function Card({ id }: { id: string }) {
  const { data } = useOne(patients, id);
  return data ? <PictureCard patient={data} /> : null;
}

/** What the test's page has no pixels for: decoding, drawing, what is in sight. */
function withPictures({ isReadable = true, sizes = [1000] } = {}) {
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = 1200;
      naturalHeight = 800;
      decode = () => (isReadable ? Promise.resolve() : Promise.reject(new DOMException('', 'EncodingError')));
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: () => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.observe = () => tell([{ isIntersecting: true }]);
      }
      disconnect = () => undefined;
    },
  );
  const alive = new Set<string>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${alive.size}-${Math.random()}`;
    alive.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void alive.delete(address));
  const { ctx, strokes } = notedCanvas();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(ctx);
  const left = [...sizes];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['x'.repeat(left.shift() ?? 1000)])),
  );
  const drawn = () => strokes.find(({ what }) => what === 'drawImage')?.given.slice(1);
  return { alive, drawn };
}

type Given = { pictureDigest?: string | null; access?: 'read' | 'write' };

function practice({ pictureDigest = null, access = 'write' }: Given = {}) {
  const api = fakeApi();
  const [id = ''] = api.add(patients, {
    status: 'active',
    cohorts: [],
    childrenBirthdays: [],
    openAlarmCount: 0,
  });
  let kept = pictureDigest;
  api.derive(patients, () => ({ pictureDigest: kept }));
  api.on(readPatientPicture, () => 'bytes');
  api.on(setPatientPicture, () => {
    kept = 'next';
    return { pictureDigest: 'next' };
  });
  api.on(removePatientPicture, () => {
    kept = null;
    return {};
  });
  const open = () =>
    renderPage({
      api,
      path: 'card',
      permissions: [{ key: 'patient', access }],
      routes: [{ path: 'card', element: <Card id={id} /> }],
    });
  const asked = (method: string) =>
    api.seen.filter((one) => one.method === method && one.path.endsWith('/picture'));
  return { api, open, asked };
}

const input = () => screen.findByLabelText<HTMLInputElement>('Bild wählen …', { selector: 'input' });
const photo = (name: string, type: string, size = 1000) => new File(['x'.repeat(size)], name, { type });

test('a picture is never asked for where there is none', async () => {
  withPictures();
  const { open, asked } = practice();
  await open();
  await screen.findByRole('button', { name: 'Bild wählen …' });
  expect(asked('GET')).toEqual([]);
});

test('a chosen picture is cut to a square and kept as a small JPEG, and its address is given back', async () => {
  const user = userEvent.setup();
  const { drawn, alive } = withPictures({ sizes: [512 * 1024, 512 * 1024 - 1] });
  const { open, asked } = practice();
  await open();
  await user.upload(await input(), photo('IMG_1.jpg', 'image/jpeg'));
  await user.click(await screen.findByRole('button', { name: 'Bild speichern' }));
  expect(await screen.findByText('Das Bild wurde gespeichert.')).toBeTruthy();
  expect(drawn()).toEqual([200, 0, 800, 800, 0, 0, 512, 512]);
  expect(asked('POST')).toHaveLength(1);
  const { body } = asked('POST')[0] as { body: { files: { name: string; content: string }[] } };
  expect(body.files.map(({ name }) => name)).toEqual(['picture.jpg']);
  expect(atob(body.files[0]?.content ?? '')).toHaveLength(512 * 1024 - 1);
  await screen.findByRole('button', { name: 'Ersetzen …' });
  expect(screen.queryByRole('dialog')).toBeNull();
  // What is shown is what was sent.
  expect(asked('GET')).toEqual([]);
  await waitFor(() => expect(alive.size).toBe(1));
});

test('by keys alone one comes closer and moves what is cut out', async () => {
  const user = userEvent.setup();
  const { drawn } = withPictures();
  const { open } = practice();
  await open();
  await user.upload(await input(), photo('IMG_1.jpg', 'image/jpeg'));
  const area = await screen.findByRole('application', { name: 'Bildausschnitt' });
  expect(document.activeElement).toBe(area);
  await user.keyboard('+{ArrowDown}{Shift>}{ArrowLeft}{/Shift}{Control>}s{/Control}');
  await screen.findByText('Das Bild wurde gespeichert.');
  const side = 800 / 1.1;
  const [x, y, width] = drawn() as number[];
  expect(width).toBeCloseTo(side);
  expect(x).toBeCloseTo(200 + (800 - side) / 2 - side * 0.1);
  expect(y).toBeCloseTo((800 - side) / 2 + side * 0.02);
});

test.each([
  ['beside', () => photo('brief.pdf', 'application/pdf'), /keines der Formate JPEG, PNG, WebP/],
  ['moving', () => photo('a.gif', 'image/gif'), /keines der Formate/],
  ['one byte too large', () => photo('a.jpg', 'image/jpeg', 10 * mebibyte + 1), /höchstens 10.MB/],
])('what cannot be a picture is refused at the field: %s', async (_, file, sentence) => {
  const user = userEvent.setup({ applyAccept: false });
  withPictures();
  const { open } = practice();
  await open();
  await user.upload(await input(), file());
  expect((await screen.findByText(sentence)).role).toBe('alert');
  expect((await input()).getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a picture of exactly 10 MB is taken', async () => {
  const user = userEvent.setup();
  withPictures();
  const { open } = practice();
  await open();
  await user.upload(await input(), photo('a.jpg', 'image/jpeg', 10 * mebibyte));
  expect(await screen.findByRole('dialog', { name: 'Bildausschnitt wählen' })).toBeTruthy();
});

test.each([
  ['IMG_1.HEIC', '', /HEIC/],
  ['IMG_1.heic', 'image/heic', /HEIC/],
  ['IMG_1.jpg', 'image/jpeg', /nicht als Bild lesen/],
])('what the browser cannot read is said: %s', async (name, type, sentence) => {
  const user = userEvent.setup({ applyAccept: false });
  const { alive } = withPictures({ isReadable: false });
  const { open } = practice();
  await open();
  await user.upload(await input(), photo(name, type));
  expect((await screen.findByText(sentence)).role).toBe('alert');
  expect(alive.size).toBe(0);
});

test('a picture can be pasted and dropped', async () => {
  const user = userEvent.setup();
  withPictures();
  const { open } = practice();
  await open();
  const files = [photo('a.png', 'image/png')];
  await input();
  fireEvent.paste(document.body, { clipboardData: { files } });
  await screen.findByRole('dialog', { name: 'Bildausschnitt wählen' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.drop(await input(), { dataTransfer: { files, types: ['Files'] } });
  await screen.findByRole('dialog', { name: 'Bildausschnitt wählen' });
});

test('a removed picture comes back by undo with the same bytes', async () => {
  const user = userEvent.setup();
  withPictures();
  const { open, asked } = practice({ pictureDigest: 'first' });
  await open();
  await user.click(await screen.findByRole('button', { name: 'Entfernen' }));
  await screen.findByText('Das Bild wurde entfernt.');
  await screen.findByRole('button', { name: 'Bild wählen …' });
  await user.click(screen.getByRole('button', { name: /Rückgängig/ }));
  await screen.findByRole('button', { name: 'Ersetzen …' });
  const { body } = asked('POST')[0] as { body: { files: { content: string }[] } };
  expect(atob(body.files[0]?.content ?? '')).toBe('"bytes"');
  expect(asked('GET')).toHaveLength(1);
});

test('what the server refuses is said beside what was cut, which stays', async () => {
  const user = userEvent.setup();
  withPictures();
  const { api, open } = practice();
  api.on(setPatientPicture, () => {
    throw new FieldRefusal({ '/files/0/content': 'required' });
  });
  await open();
  await user.upload(await input(), photo('a.jpg', 'image/jpeg'));
  await user.click(await screen.findByRole('button', { name: 'Bild speichern' }));
  expect(await screen.findByText('Diese Angabe fehlt.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Bildausschnitt wählen' })).toBeTruthy();
});

test('who may only read sees the picture and no way to change it', async () => {
  withPictures();
  const { open, asked } = practice({ pictureDigest: 'first', access: 'read' });
  await open();
  await waitFor(() => expect(asked('GET')).toHaveLength(1));
  await screen.findByRole('heading', { name: 'Bild' });
  expect(screen.queryByRole('button', { name: /Ersetzen|Entfernen/ })).toBeNull();
});
