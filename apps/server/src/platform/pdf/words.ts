import type { Language } from '@waymark/contract/choices.ts'

type Name =
  | 'page'
  | 'prompt'
  | 'tip'
  | 'note'
  | 'warning'
  | 'qr'
  | 'have'
  | 'sources'
  | 'open'
  | 'done'
  | 'skipped'
  | 'stepsDone'
  | 'minutes'
  | 'hours'
  | 'hoursMinutes'
  | 'version'
  | 'versionNumber'
  | 'checklist'
  | 'downloaded'
  | 'checked'
  | 'own'
export type Words = Record<Name, string> & { steps: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } }

/** Words printed around the text of a guide. */
export const paperWords: Record<Language, Words> = {
  en: {
    page: 'Page {page} of {pages}',
    prompt: 'Prompt for an AI assistant',
    tip: 'Tip',
    note: 'Note',
    warning: 'Warning',
    qr: 'QR code of the address',
    have: 'What you’ll need',
    sources: 'Sources',
    open: 'Open',
    done: 'Done',
    skipped: 'Skipped',
    steps: { one: '{count} step', other: '{count} steps' },
    stepsDone: 'Steps done: {done} of {total}',
    minutes: '{minutes} min',
    hours: '{hours} h',
    hoursMinutes: '{hours} h {minutes} min',
    version: 'Version of {date}',
    versionNumber: 'Version {number} of {date}',
    checklist: 'My checklist',
    downloaded: 'Downloaded on {date}',
    checked: 'checked {date}',
    own: 'My note',
  },
  ru: {
    page: 'Страница {page} из {pages}',
    prompt: 'Промпт для ИИ-помощника',
    tip: 'Совет',
    note: 'Заметка',
    warning: 'Внимание',
    qr: 'QR-код с адресом',
    have: 'Что понадобится',
    sources: 'Источники',
    open: 'Не сделано',
    done: 'Сделано',
    skipped: 'Пропущено',
    steps: { one: '{count} шаг', few: '{count} шага', many: '{count} шагов', other: '{count} шага' },
    stepsDone: 'Пройдено шагов: {done} из {total}',
    minutes: '{minutes} мин',
    hours: '{hours} ч',
    hoursMinutes: '{hours} ч {minutes} мин',
    version: 'Версия от {date}',
    versionNumber: 'Версия {number} от {date}',
    checklist: 'Мой чек-лист',
    downloaded: 'Скачано {date}',
    checked: 'проверено {date}',
    own: 'Моя заметка',
  },
  de: {
    page: 'Seite {page} von {pages}',
    prompt: 'Prompt für einen KI-Assistenten',
    tip: 'Tipp',
    note: 'Hinweis',
    warning: 'Achtung',
    qr: 'QR-Code der Adresse',
    have: 'Das brauchen Sie',
    sources: 'Quellen',
    open: 'Offen',
    done: 'Erledigt',
    skipped: 'Übersprungen',
    steps: { one: '{count} Schritt', other: '{count} Schritte' },
    stepsDone: 'Erledigte Schritte: {done} von {total}',
    minutes: '{minutes} Min.',
    hours: '{hours} Std.',
    hoursMinutes: '{hours} Std. {minutes} Min.',
    version: 'Fassung vom {date}',
    versionNumber: 'Fassung {number} vom {date}',
    checklist: 'Meine Checkliste',
    downloaded: 'Heruntergeladen am {date}',
    checked: 'geprüft am {date}',
    own: 'Meine Notiz',
  },
}
