import { facts, type MailWords, note, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { InquiryNames, mails as kinds } from '../mails.ts'

export const refusals = {
  inquiry_changed: {
    title: 'It has changed in the meantime',
    detail: 'A colleague changed the note of this message. Read it, then decide which words stay; yours are still here.',
  },
  inquiry_moved: {
    title: 'Its status has changed in the meantime',
    detail: 'A colleague changed the status of this message. Look where it stands now, then choose.',
  },
  inquiry_answered: {
    title: 'It has been answered meanwhile',
    detail: 'A colleague has answered this message. Read the answer, then decide whether yours is still needed; it is still here.',
  },
} as const

export const names: InquiryNames = {
  forms: { feedback: 'Feedback', question: 'Question', partner: 'Partnership', join: 'Join us', spot: 'Spot', contact: 'Get in touch' },
  types: { offer: 'Offer', complaint: 'Complaint', vendor: 'Vendor', partner: 'Partner', client: 'Client', investor: 'Investor' },
  activities: {
    accounting: 'Accounting and taxes',
    beauty: 'Beauty and care',
    building: 'Building and crafts',
    consulting: 'Consulting',
    design: 'Design and media',
    education: 'Education',
    finance: 'Banking, finance and insurance',
    food: 'Food and restaurants',
    health: 'Health',
    it: 'Software and IT',
    legal: 'Legal services',
    marketing: 'Marketing and advertising',
    production: 'Production',
    real_estate: 'Real estate',
    retail: 'Retail and online shops',
    transport: 'Transport and logistics',
    tourism: 'Travel and tourism',
    other: 'Something else',
  },
  statuses: { new: 'New', in_work: 'In work', answered: 'Answered', closed: 'Closed', spam: 'Spam' },
}

const { day, language: languageName } = sayIn('en')
const { forms, types, activities } = names

export const mails: MailWords<typeof kinds> = {
  inquiryReceived: ({ number, answerBy }, { name }) => ({
    subject: `We have your message: no. ${number}`,
    heading: 'We have your message',
    parts: [
      text(`Your message to ${name} has the number ${number}. We reply to this address, by ${day(answerBy)} at the latest.`),
      note('If you did not write to us, somebody mistook your address for theirs, and you need not do anything.'),
    ],
  }),
  inquiryReply: ({ number, text: words }, { name }) => ({
    subject: `Our answer to your message no. ${number}`,
    heading: `Our answer to your message no. ${number}`,
    parts: [text(words), note(`You wrote to ${name}. Answer to this mail if something is still open.`)],
  }),
  staffInquiry: ({ number, form, text: words, path, name, email, phone, type, activity, page, language }, { origin }) => ({
    subject: `No. ${number}, ${forms[form]}${type ? `: ${types[type]}` : ''}`,
    heading: `${forms[form]}, no. ${number}`,
    parts: [
      facts([
        ['Name', name],
        ['Email', email],
        ['Phone', phone],
        ['As', type && types[type]],
        ['Field of activity', activity && activities[activity]],
        ['Came from', page],
        ['Language', languageName(language)],
      ]),
      ...(words ? [text(words)] : []),
      { kind: 'button', label: 'Open the message', href: `${origin}${path}` },
      note('An answer to this mail goes to the sender; one written in the inbox is kept there.'),
    ],
  }),
  staffInquiries: ({ total, counts, first, path }, { origin }) => ({
    subject: `New messages: ${total}`,
    heading: `New messages: ${total}`,
    parts: [
      text(counts.map(({ form, count }) => `${forms[form]}: ${count}`).join(', ')),
      ...first.map(({ number, form, text: words }) => note(`No. ${number}, ${forms[form]}. ${words}`)),
      ...(total > first.length ? [note(`And more: ${total - first.length}.`)] : []),
      { kind: 'button', label: 'Open the inbox', href: `${origin}${path}` },
    ],
  }),
}
