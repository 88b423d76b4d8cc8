import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  title: 'Heute',
  lead: 'Was heute auf Ihren Routen zu tun ist und wie es bisher gelaufen ist.',

  todaysDays: 'Heute auf Ihren Routen',
  dayOf: 'Tag {number} von {total}',
  cardsLeft: { one: 'Noch {count} Karte', other: 'Noch {count} Karten' },
  noCards: 'Heute ist keine Karte mehr offen',
  missed: { one: '{count} früherer Tag ist noch offen', other: '{count} frühere Tage sind noch offen' },
  open: 'Karten öffnen',
  openDay: 'Tag öffnen',
  nothing: 'Heute ist nichts zu tun',
  nothingText:
    'Sie haben keine laufende Route. Eine Route gibt Ihnen ein paar Karten am Tag, bis das Ergebnis da ist. Drei Tage sind kostenlos.',
  findRoute: 'Routen ansehen',

  streak: 'Ihre Serie',
  streakDays: { one: '{count} Tag in Folge', other: '{count} Tage in Folge' },
  streakNone: 'Noch keine Serie',
  streakNoneText: 'Erledigen Sie jeden Tag eine Karte, und Ihre Serie wächst.',
  best: { one: 'Ihre längste Serie: {count} Tag', other: 'Ihre längste Serie: {count} Tage' },
  atRisk: 'Erledigen Sie heute eine Karte, damit die Serie nicht abreißt.',
  forgiven: 'Verpasst: {day}. Ihre Serie geht weiter, denn einen von sieben Tagen dürfen Sie verpassen.',
  forgivenRule: 'Einen von sieben Tagen dürfen Sie verpassen, ohne dass die Serie endet.',

  calendar: 'Die letzten sechs Wochen',
  cell: { one: '{day}: {count} Karte', other: '{day}: {count} Karten' },
  cellNone: '{day}: keine Karten',
  cellForgiven: '{day}: keine Karten, die Serie geht weiter',
  isToday: 'heute',
  filled: 'Karten erledigt',
  left: 'Keine',
  forgivenShort: 'Erlaubte Pause',
  todayShort: 'Heute',

  endsSoon: 'Endet bald',
  endsOn: { one: 'Bis {day}, noch {count} Tag', other: 'Bis {day}, noch {count} Tage' },
  endsToday: 'Endet heute, {day}',
  renews: 'Verlängert sich automatisch.',
  see: 'Ansehen',
  seeThis: 'Ansehen: {name}',

  next: 'Wie es weitergeht',
  run: '„{name}“ starten',
  runText: 'Die Route ist bezahlt und kann beginnen.',
  toStart: 'Zur Route',
  catchUp: 'Tag {number} nachholen: {title}',
  goOn: '„{name}“ fortsetzen',
  goOnText: 'Eine angefangene Anleitung',
  try: 'Eine Route ausprobieren',
  tryText: 'Drei Tage sind kostenlos, ganz ohne Bankkarte.',
} satisfies Translation<typeof en>
