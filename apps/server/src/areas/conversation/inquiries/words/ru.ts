import { facts, type MailWords, note, sayIn, text } from '../../../../platform/mail/mail.ts'
import type { InquiryNames, mails as kinds } from '../mails.ts'

export const refusals = {
  inquiry_changed: {
    title: 'Заметка изменилась',
    detail: 'Заметку к этому сообщению изменил коллега. Прочитайте её и решите, чей текст оставить: ваш на месте.',
  },
  inquiry_moved: {
    title: 'Статус изменился',
    detail: 'Кто-то из коллег изменил статус этого сообщения. Посмотрите, какой он сейчас, и выберите снова.',
  },
  inquiry_answered: {
    title: 'На сообщение уже ответили',
    detail: 'На это сообщение ответил коллега. Прочитайте его ответ и решите, нужен ли ещё ваш: он на месте.',
  },
} as const

export const names: InquiryNames = {
  forms: {
    feedback: 'Отзыв',
    question: 'Вопрос',
    partner: 'Сотрудничество',
    join: 'Присоединиться',
    spot: 'Замечание',
    contact: 'Связаться с нами',
  },
  types: {
    offer: 'Предложение',
    complaint: 'Жалоба',
    vendor: 'Исполнитель',
    partner: 'Партнёр',
    client: 'Клиент',
    investor: 'Инвестор',
  },
  activities: {
    accounting: 'Бухгалтерия и налоги',
    beauty: 'Красота и уход',
    building: 'Строительство и ремонт',
    consulting: 'Консалтинг',
    design: 'Дизайн и медиа',
    education: 'Образование',
    finance: 'Банки, финансы и страхование',
    food: 'Общественное питание',
    health: 'Здоровье и медицина',
    it: 'Программы и ИТ',
    legal: 'Юридические услуги',
    marketing: 'Маркетинг и реклама',
    production: 'Производство',
    real_estate: 'Недвижимость',
    retail: 'Магазины и интернет-торговля',
    transport: 'Перевозки и логистика',
    tourism: 'Путешествия и туризм',
    other: 'Другое',
  },
  statuses: { new: 'Новое', in_work: 'В работе', answered: 'Отвечено', closed: 'Закрыто', spam: 'Спам' },
}

const { day, language: languageName } = sayIn('ru')
const { forms, types, activities } = names

export const mails: MailWords<typeof kinds> = {
  inquiryReceived: ({ number, answerBy }, { name }) => ({
    subject: `Мы получили ваше сообщение № ${number}`,
    heading: 'Мы получили ваше сообщение',
    parts: [
      text(`Номер вашего сообщения на сайте ${name}: ${number}. Мы ответим на этот адрес не позже ${day(answerBy)}.`),
      note('Если вы нам не писали, значит, кто-то указал ваш адрес по ошибке. Ничего делать не нужно.'),
    ],
  }),
  inquiryReply: ({ number, text: words }, { name }) => ({
    subject: `Ответ на ваше сообщение № ${number}`,
    heading: `Ответ на ваше сообщение № ${number}`,
    parts: [text(words), note(`Вы писали нам на сайте ${name}. Если остались вопросы, ответьте на это письмо.`)],
  }),
  staffInquiry: ({ number, form, text: words, path, name, email, phone, type, activity, page, language }, { origin }) => ({
    subject: `№ ${number}, ${forms[form]}${type ? `: ${types[type]}` : ''}`,
    heading: `${forms[form]}, № ${number}`,
    parts: [
      facts([
        ['Имя', name],
        ['Эл. почта', email],
        ['Телефон', phone],
        ['Тип', type && types[type]],
        ['Сфера деятельности', activity && activities[activity]],
        ['Отправлено со страницы', page],
        ['Язык', languageName(language)],
      ]),
      ...(words ? [text(words)] : []),
      { kind: 'button', label: 'Открыть сообщение', href: `${origin}${path}` },
      note('Ответ на это письмо получит отправитель. Ответ, написанный во входящих, сохранится там.'),
    ],
  }),
  staffInquiries: ({ total, counts, first, path }, { origin }) => ({
    subject: `Новые сообщения: ${total}`,
    heading: `Новые сообщения: ${total}`,
    parts: [
      text(counts.map(({ form, count }) => `${forms[form]}: ${count}`).join(', ')),
      ...first.map(({ number, form, text: words }) => note(`№ ${number}, ${forms[form]}. ${words}`)),
      ...(total > first.length ? [note(`И ещё: ${total - first.length}.`)] : []),
      { kind: 'button', label: 'Открыть входящие', href: `${origin}${path}` },
    ],
  }),
}
