import { facts, type MailWords, note, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { InquiryNames, mails as kinds } from '../mails.ts'

export const refusals = {
  inquiry_changed: {
    title: 'This note has changed',
    detail: 'A colleague changed the note on this message. Read it, then decide which text to keep. Yours is still here.',
  },
  inquiry_moved: {
    title: 'The status has changed',
    detail: 'A colleague changed the status of this message. Check the new status, then choose again.',
  },
  inquiry_answered: {
    title: 'This message already has a reply',
    detail: 'A colleague has replied to this message. Read their reply, then decide if yours is still needed. It’s still here.',
  },
} as const

export const names: InquiryNames = {
  forms: { feedback: 'Feedback', question: 'Question', partner: 'Partnership', join: 'Join us', spot: 'Issue', contact: 'Contact' },
  types: { offer: 'Suggestion', complaint: 'Complaint', vendor: 'Provider', partner: 'Partner', client: 'Client', investor: 'Investor' },
  activities: {
    accounting: 'Accounting and taxes',
    beauty: 'Beauty and personal care',
    building: 'Construction and trades',
    consulting: 'Consulting',
    design: 'Design and media',
    education: 'Education',
    finance: 'Banking, finance and insurance',
    food: 'Food and restaurants',
    health: 'Health',
    it: 'Software and IT',
    legal: 'Legal services',
    marketing: 'Marketing and advertising',
    production: 'Manufacturing',
    real_estate: 'Real estate',
    retail: 'Retail and online stores',
    transport: 'Transport and logistics',
    tourism: 'Travel and tourism',
    other: 'Something else',
  },
  statuses: { new: 'New', in_work: 'In progress', answered: 'Answered', closed: 'Closed', spam: 'Spam' },
}

const { day, language: languageName } = sayIn('en')
const { forms, types, activities } = names

export const mails: MailWords<typeof kinds> = {
  inquiryReceived: ({ number, answerBy }, { name }) => ({
    subject: `We received your message no. ${number}`,
    heading: 'We received your message',
    parts: [
      text(`Thanks for writing to ${name}. Your message is no. ${number}. We’ll reply to this address by ${day(answerBy)}.`),
      note('If you didn’t write to us, someone entered your address by mistake. You can ignore this email.'),
    ],
  }),
  inquiryReply: ({ number, text: words }, { name }) => ({
    subject: `Our reply to your message no. ${number}`,
    heading: `Our reply to your message no. ${number}`,
    parts: [text(words), note(`You wrote to ${name}. If you have more questions, just reply to this email.`)],
  }),
  staffInquiry: ({ number, form, text: words, path, name, email, phone, type, activity, page, language }, { origin }) => ({
    subject: `No. ${number}, ${forms[form]}${type ? `: ${types[type]}` : ''}`,
    heading: `${forms[form]}, no. ${number}`,
    parts: [
      facts([
        ['Name', name],
        ['Email', email],
        ['Phone', phone],
        ['Type', type && types[type]],
        ['Industry', activity && activities[activity]],
        ['Sent from', page],
        ['Language', languageName(language)],
      ]),
      ...(words ? [text(words)] : []),
      { kind: 'button', label: 'Open the message', href: `${origin}${path}` },
      note('If you reply to this email, your reply goes to the sender. Replies written in the inbox are also saved there.'),
    ],
  }),
  staffInquiries: ({ total, counts, first, path }, { origin }) => ({
    subject: `New messages: ${total}`,
    heading: `New messages: ${total}`,
    parts: [
      text(counts.map(({ form, count }) => `${forms[form]}: ${count}`).join(', ')),
      ...first.map(({ number, form, text: words }) => note(`No. ${number}, ${forms[form]}. ${words}`)),
      ...(total > first.length ? [note(`And ${total - first.length} more.`)] : []),
      { kind: 'button', label: 'Open the inbox', href: `${origin}${path}` },
    ],
  }),
}
