import type { Language } from '@fernpuls/contract/languages';
import { contrastRatio } from '@fernpuls/domain/tenancy/branding';
import type { MailTexts } from '@fernpuls/domain/tenancy/mail-text';
import { filled, patternOf, textOf } from '../ground/sentences.ts';

type Params = Readonly<Record<string, string | number>>;
export type MailBrand = {
  productName: string;
  colour: string;
  phone: string;
  email: string;
  /** Travels with the mail. */
  logo: { content: Buffer; type: string } | null;
};

/** Names the logo among the parts of a mail. */
export const logoPart = 'logo';
export type MailContent = {
  template: string;
  language: Language;
  recipientName: string;
  params: Params;
  /** Null: the mail has none, or must not show it. */
  link: string | null;
  /** The practice's words; null: the standard's. */
  own: MailTexts | null;
};

type Named = Pick<MailContent, 'template' | 'language' | 'params' | 'own'>;

export function subjectOf({ template, language, params, own }: Named): string {
  return filled((own ?? standardTexts(template, language)).subject, params);
}

/** The platform's words for a mail, its places unfilled. */
export function standardTexts(template: string, language: Language): MailTexts {
  const part = (name: string) => patternOf(language, 'mails', `${template}.${name}`);
  return {
    subject: part('subject') ?? '',
    lead: part('lead') ?? '',
    button: part('button'),
    after: part('after'),
  };
}

/** What stands before the subject of each mail of a training practice. */
export function trainingSubject(language: Language, subject: string): string {
  return `[${word(language, 'training', {})}] ${subject}`;
}

/** A mail as text and as simple HTML: nothing is loaded from elsewhere, nothing tells when it was read. */
export function renderMail(content: MailContent, brand: MailBrand): { text: string; html: string } {
  const { template, language, link } = content;
  const params = { ...content.params, name: content.recipientName, product: brand.productName };
  const standard = standardTexts(template, language);
  const texts = content.own ?? standard;
  const label = texts.button ?? standard.button;
  const before = [word(language, 'greeting', params), filled(texts.lead, params)];
  const after = [
    ...(texts.after === null ? [] : [filled(texts.after, params)]),
    word(language, 'farewell', params),
  ];
  const reach = [brand.phone, brand.email].filter(Boolean).join(' · ');
  const foot = [word(language, 'automatic', params), reach].filter(Boolean);
  const text = [...before, ...(link ? [link] : []), ...after, '-- ', ...foot].join('\n\n');
  const button = link
    ? buttonOf(
        link,
        label === null ? link : filled(label, params),
        word(language, 'copy_link', params),
        brand,
      )
    : '';
  const html = frame({
    language,
    title: subjectOf({ ...content, params }),
    brand,
    body: `${before.map(paragraph).join('')}${button}${after.map(paragraph).join('')}`,
    foot: foot.map((line) => escape(line)).join('<br>'),
  });
  return { text: `${text.replace('-- \n\n', '-- \n')}\n`, html };
}

function word(language: Language, key: string, params: Params): string {
  return textOf(language, 'mails', key, params) ?? '';
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text).replaceAll('\n', '<br>')}</p>`;

function buttonOf(link: string, label: string, copy: string, { colour }: MailBrand): string {
  const ink = contrastRatio(colour, '#ffffff') >= 4.5 ? '#ffffff' : '#15202b';
  return [
    `<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;`,
    `background:${escape(colour)};color:${ink};text-decoration:none;font-weight:600">${escape(label)}</a></p>`,
    `<p style="margin:0 0 16px;color:#4b5866;font-size:13px">${escape(copy)}<br>`,
    `<span style="word-break:break-all">${escape(link)}</span></p>`,
  ].join('');
}

const logo = `<img src="cid:${logoPart}" alt="" height="32" style="height:32px;margin-right:12px;vertical-align:middle">`;

type Frame = { language: string; title: string; brand: MailBrand; body: string; foot: string };

function frame({ language, title, brand, body, foot }: Frame): string {
  const font =
    "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:15px;line-height:1.5";
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#eef2f5;color:#15202b;${font}">`,
    '<div style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #d5dde4;border-radius:8px">',
    `<div style="padding:16px 24px;border-bottom:3px solid ${escape(brand.colour)};font-weight:600">`,
    `${brand.logo ? logo : ''}${escape(brand.productName)}</div><div style="padding:24px">${body}</div>`,
    `<div style="padding:16px 24px;border-top:1px solid #d5dde4;color:#4b5866;font-size:12px">${foot}</div>`,
    '</div></body></html>\n',
  ].join('');
}

function escape(text: string): string {
  const signs: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
