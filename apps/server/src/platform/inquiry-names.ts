import type { Language } from '@waymark/contract/choices.ts'
import type { Activity, InquiryForm, InquiryStatus } from '@waymark/contract/form-choices.ts'
import type { InquiryType } from './mail/kinds.ts'

interface Names {
  forms: Record<InquiryForm, string>
  types: Record<InquiryType, string>
  activities: Record<Activity, string>
  statuses: Record<InquiryStatus, string>
}

const en: Names = {
  forms: { feedback: 'Feedback', question: 'Question', partner: 'Partnership', join: 'Join us', spot: 'Spot', contact: 'Get in touch' },
  types: { offer: 'Offer', complaint: 'Complaint', vendor: 'Vendor', partner: 'Partner', client: 'Client', investor: 'Investor' },
  activities: {
    ...{ accounting: 'Accounting', beauty: 'Beauty', building: 'Building', consulting: 'Consulting', design: 'Design' },
    ...{ education: 'Education', finance: 'Finance', food: 'Food and drink', health: 'Health', it: 'IT', legal: 'Legal services' },
    ...{ marketing: 'Marketing', production: 'Manufacturing', real_estate: 'Real estate', retail: 'Retail', transport: 'Transport' },
    ...{ tourism: 'Tourism', other: 'Something else' },
  },
  statuses: { new: 'New', in_work: 'In work', answered: 'Answered', closed: 'Closed', spam: 'Spam' },
}

const ru: Names = {
  forms: {
    ...{ feedback: 'Отзыв', question: 'Вопрос', partner: 'Сотрудничество', join: 'Присоединиться' },
    ...{ spot: 'Спот', contact: 'Связаться с нами' },
  },
  types: {
    ...{ offer: 'Предложение', complaint: 'Жалоба', vendor: 'Исполнитель', partner: 'Партнёр', client: 'Клиент', investor: 'Инвестор' },
  },
  activities: {
    ...{ accounting: 'Бухгалтерия', beauty: 'Красота', building: 'Строительство', consulting: 'Консалтинг', design: 'Дизайн' },
    ...{ education: 'Образование', finance: 'Финансы', food: 'Общественное питание', health: 'Здоровье', it: 'ИТ' },
    ...{ legal: 'Юридические услуги', marketing: 'Маркетинг', production: 'Производство', real_estate: 'Недвижимость' },
    ...{ retail: 'Розничная торговля', transport: 'Транспорт', tourism: 'Туризм', other: 'Другое' },
  },
  statuses: { new: 'Новое', in_work: 'В работе', answered: 'Отвечено', closed: 'Закрыто', spam: 'Спам' },
}

const de: Names = {
  forms: { feedback: 'Rückmeldung', question: 'Frage', partner: 'Partnerschaft', join: 'Mitmachen', spot: 'Spot', contact: 'Kontakt' },
  types: {
    ...{ offer: 'Vorschlag', complaint: 'Beschwerde', vendor: 'Dienstleister', partner: 'Partner', client: 'Kunde', investor: 'Investor' },
  },
  activities: {
    ...{ accounting: 'Buchhaltung', beauty: 'Kosmetik', building: 'Bau', consulting: 'Beratung', design: 'Design', education: 'Bildung' },
    ...{ finance: 'Finanzen', food: 'Gastronomie', health: 'Gesundheit', it: 'IT', legal: 'Recht', marketing: 'Marketing' },
    ...{ production: 'Produktion', real_estate: 'Immobilien', retail: 'Einzelhandel', transport: 'Transport', tourism: 'Tourismus' },
    other: 'Etwas anderes',
  },
  statuses: { new: 'Neu', in_work: 'In Arbeit', answered: 'Beantwortet', closed: 'Abgeschlossen', spam: 'Spam' },
}

/** How forms and what is chosen in them are called, in mails to staff and in what they export. */
export const inquiryNames: Record<Language, Names> = { en, ru, de }
