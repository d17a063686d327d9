import { createTransport } from 'nodemailer';

type Address = { name: string; address: string };

/** A mail as it goes out. The id makes the Message-ID: sent a second time, it is the same mail to every reader. */
export type OutgoingMail = {
  id: string;
  from: Address;
  to: Address;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  language: string;
  date: Date;
  /** Shown where the HTML names them, and travelling with it. */
  pictures: { id: string; content: Buffer; type: string }[];
};

/** `refused`: this mail will never be taken. `later`: the server, the network or the account stood in the way. */
export type Delivery = { kind: 'sent' } | { kind: 'refused' | 'later'; reason: string };
type Mailer = { send(mail: OutgoingMail): Promise<Delivery>; close(): void };

export function createMailer(smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, language, replyTo, pictures, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          ...(replyTo && { replyTo }),
          attachments: pictures.map(({ id: cid, content, type: contentType }) => ({
            cid,
            content,
            contentType,
            contentDisposition: 'inline' as const,
          })),
          messageId: messageIdOf(id, mail.from.address),
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': language,
          },
        });
        return { kind: 'sent' };
      } catch (error) {
        return deliveryOf(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

function messageIdOf(id: string, sender: string): string {
  return `<${id}@${sender.split('@')[1] ?? 'localhost'}>`;
}

type SmtpError = Error & { responseCode?: number; command?: string; response?: string };

/** Answers of 500 and above to the envelope or the text are final (RFC 5321, 4.2.1); to the sign-in they are not. */
function deliveryOf(error: SmtpError): Delivery {
  const { responseCode = 0, command = '', response, message } = error;
  const reason = (response ?? message).replace(/\s+/g, ' ').slice(0, 300);
  const isFinal = responseCode >= 500 && /^(MAIL FROM|RCPT TO|DATA)$/.test(command);
  return { kind: isFinal ? 'refused' : 'later', reason };
}
