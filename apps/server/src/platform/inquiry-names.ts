import type { Language } from '@waymark/contract/choices.ts'
import type { Activity, InquiryForm, InquiryStatus } from '@waymark/contract/conversation/form-choices.ts'
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
    ...{ accounting: 'Accounting and taxes', beauty: 'Beauty and care', building: 'Building and crafts' },
    ...{ consulting: 'Consulting', design: 'Design and media', education: 'Education' },
    ...{ finance: 'Banking, finance and insurance', food: 'Food and restaurants', health: 'Health' },
    ...{ it: 'Software and IT', legal: 'Legal services', marketing: 'Marketing and advertising' },
    ...{ production: 'Production', real_estate: 'Real estate', retail: 'Retail and online shops' },
    ...{ transport: 'Transport and logistics', tourism: 'Travel and tourism', other: 'Something else' },
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
    ...{ accounting: 'Бухгалтерия и налоги', beauty: 'Красота и уход', building: 'Строительство и ремонт' },
    ...{ consulting: 'Консалтинг', design: 'Дизайн и медиа', education: 'Образование' },
    ...{ finance: 'Банки, финансы и страхование', food: 'Общественное питание', health: 'Здоровье и медицина' },
    ...{ it: 'Программы и ИТ', legal: 'Юридические услуги', marketing: 'Маркетинг и реклама' },
    ...{ production: 'Производство', real_estate: 'Недвижимость', retail: 'Магазины и интернет-торговля' },
    ...{ transport: 'Перевозки и логистика', tourism: 'Путешествия и туризм', other: 'Другое' },
  },
  statuses: { new: 'Новое', in_work: 'В работе', answered: 'Отвечено', closed: 'Закрыто', spam: 'Спам' },
}

const de: Names = {
  forms: { feedback: 'Rückmeldung', question: 'Frage', partner: 'Partnerschaft', join: 'Mitmachen', spot: 'Spot', contact: 'Kontakt' },
  types: {
    ...{ offer: 'Vorschlag', complaint: 'Beschwerde', vendor: 'Dienstleister', partner: 'Partner', client: 'Kunde', investor: 'Investor' },
  },
  activities: {
    ...{ accounting: 'Buchhaltung und Steuern', beauty: 'Schönheit und Pflege', building: 'Bau und Handwerk' },
    ...{ consulting: 'Beratung', design: 'Gestaltung und Medien', education: 'Bildung' },
    ...{ finance: 'Banken, Finanzen und Versicherungen', food: 'Gastronomie und Lebensmittel', health: 'Gesundheit' },
    ...{ it: 'Software und IT', legal: 'Rechtsberatung', marketing: 'Marketing und Werbung' },
    ...{ production: 'Herstellung', real_estate: 'Immobilien', retail: 'Einzelhandel und Onlineshops' },
    ...{ transport: 'Transport und Logistik', tourism: 'Reisen und Tourismus', other: 'Etwas anderes' },
  },
  statuses: { new: 'Neu', in_work: 'In Arbeit', answered: 'Beantwortet', closed: 'Abgeschlossen', spam: 'Spam' },
}

/** How forms and what is chosen in them are called, in mails to staff and in what they export. */
export const inquiryNames: Record<Language, Names> = { en, ru, de }
