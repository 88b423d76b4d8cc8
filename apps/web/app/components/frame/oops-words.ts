import type { Language } from '@waymark/contract/choices.ts'

interface OopsWords {
  title: string
  heading: string
  lead: string
  offline: string
  again: string
  home: string
  details: string
  unexpected: string
  page: string
  notFound: string
  notFoundLead: string
  catalog: string
}

/** In the code and not among the words: they must be there when loading words is what failed. */
export const oopsWords: Record<Language, OopsWords> = {
  en: {
    title: 'Oops',
    heading: 'Oops. This page did not load',
    lead: 'Something went wrong on our side. Your progress and your orders are saved. Try again in a minute, or go back home.',
    offline: 'The server could not be reached. Check the connection and try again. Your progress is kept on this device.',
    again: 'Try again',
    home: 'Go to the home page',
    details: 'What happened, for support',
    unexpected: 'Unexpected Application Error!',
    page: 'page',
    notFound: 'Not found',
    notFoundLead:
      'There is no page at this address. It may have moved or been taken away. Search for what needs doing, or start from all guides.',
    catalog: 'All guides',
  },
  ru: {
    title: 'Ой',
    heading: 'Ой. Страница не загрузилась',
    lead: 'Что-то пошло не так на нашей стороне. Ваш прогресс и заказы сохранены. Попробуйте ещё раз через минуту или вернитесь на главную.',
    offline: 'Не удалось связаться с сервером. Проверьте соединение и попробуйте ещё раз. Ваш прогресс сохранён на этом устройстве.',
    again: 'Попробовать ещё раз',
    home: 'Перейти на главную',
    details: 'Что произошло — для поддержки',
    unexpected: 'Непредвиденная ошибка приложения!',
    page: 'страница',
    notFound: 'Не найдено',
    notFoundLead:
      'По этому адресу страницы нет. Возможно, она переехала или её убрали. Найдите то, что нужно сделать, или начните со всех инструкций.',
    catalog: 'Все инструкции',
  },
  de: {
    title: 'Hoppla',
    heading: 'Hoppla. Diese Seite wurde nicht geladen',
    lead: 'Bei uns ist etwas schiefgegangen. Ihr Fortschritt und Ihre Aufträge sind gespeichert. Versuchen Sie es in einer Minute erneut oder gehen Sie zur Startseite.',
    offline:
      'Der Server war nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut. Ihr Fortschritt ist auf diesem Gerät gespeichert.',
    again: 'Erneut versuchen',
    home: 'Zur Startseite',
    details: 'Was geschehen ist, für die Betreuung',
    unexpected: 'Unerwarteter Anwendungsfehler!',
    page: 'Seite',
    notFound: 'Nicht gefunden',
    notFoundLead:
      'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen oder entfernt worden. Suchen Sie, was zu tun ist, oder beginnen Sie mit allen Anleitungen.',
    catalog: 'Alle Anleitungen',
  },
}
