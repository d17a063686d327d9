import { after } from 'node:test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.ts';

export type MailSink = {
  url: string;
  mails: Email[];
  /** Refuses the next mails to this address with these SMTP answers, then takes them. */
  refuse(address: string, ...codes: number[]): void;
  /** The nth mail to the address, waited for. */
  mailTo(address: string, nth?: number): Promise<Email>;
};

/** A real SMTP server on a free port, gone when the test file ends. */
export async function mailSink(): Promise<MailSink> {
  const mails: Email[] = [];
  const refusals = new Map<string, number[]>();
  const take = async (raw: Buffer, done: (error?: Error) => void) => {
    mails.push(await PostalMime.parse(raw));
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = refusals.get(address)?.shift();
      if (code === undefined) return done();
      return done(Object.assign(new Error(`not now, not to ${address}`), { responseCode: code }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void take(Buffer.concat(chunks), done));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (to, ...codes) => refusals.set(to, codes),
    mailTo: (to, nth = 1) =>
      eventually(
        `mail ${nth} to ${to}`,
        () => mails.filter((mail) => mail.to?.some((one) => one.address === to))[nth - 1],
      ),
  };
}
