import { inquiryNames } from '../inquiry-names.ts'
import { facts, type InquiryWords, note, sayIn, text } from './parts.ts'

const { day, language: languageName } = sayIn('en')
const { forms, types, activities } = inquiryNames.en

export const inquiriesEn: InquiryWords = {
  inquiryReceived: ({ number, answerBy }, { name }) => ({
    subject: `We have your message: no. ${number}`,
    heading: 'We have your message',
    parts: [
      text(`Your message to ${name} has the number ${number}. We answer to this address, by ${day(answerBy)} at the latest.`),
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
        ['E-mail', email],
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
