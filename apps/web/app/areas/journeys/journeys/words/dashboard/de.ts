import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  title: 'Heute',
  lead: 'Was heute auf Ihren Routen zu tun ist und wie es bisher gelaufen ist.',

  todaysDays: 'Die Tage für heute',
  dayOf: 'Tag {number} von {total}',
  cardsLeft: { one: 'Noch {count} Karte', other: 'Noch {count} Karten' },
  noCards: 'Heute ist keine Karte mehr offen',
  missed: { one: '{count} früherer Tag ist offen', other: '{count} frühere Tage sind offen' },
  open: 'Karten öffnen',
  openDay: 'Tag öffnen',
  nothing: 'Heute ist nichts zu tun',
  nothingText:
    'Sie haben keine Route in Arbeit. Eine Route besteht aus wenigen Karten am Tag, bis das Ergebnis da ist; drei Tage sind kostenlos.',
  findRoute: 'Route finden',

  streak: 'Ihre Serie',
  streakDays: { one: '{count} Tag in Folge', other: '{count} Tage in Folge' },
  streakNone: 'Noch keine Serie',
  streakNoneText: 'Erledigen Sie eine Karte am Tag, dann zählen sich die Tage hier zusammen.',
  best: { one: 'Ihre längste Serie: {count} Tag', other: 'Ihre längste Serie: {count} Tage' },
  atRisk: 'Erledigen Sie heute eine Karte, damit die Serie hält.',
  forgiven: 'Verpasst: {day}. Die Serie hält, denn einer von sieben Tagen darf fehlen.',
  forgivenRule: 'Einer von sieben Tagen darf fehlen, ohne dass die Serie endet.',

  calendar: 'Die letzten sechs Wochen',
  cell: { one: '{day}: {count} Karte', other: '{day}: {count} Karten' },
  cellNone: '{day}: keine Karten',
  cellForgiven: '{day}: keine Karten, die Serie hält',
  isToday: 'heute',
  filled: 'Karten erledigt',
  left: 'Keine',
  forgivenShort: 'Darf fehlen',
  todayShort: 'Heute',

  endsSoon: 'Endet bald',
  endsOn: { one: 'Bis {day}, noch {count} Tag', other: 'Bis {day}, noch {count} Tage' },
  endsToday: 'Endet heute, {day}',
  renews: 'Verlängert sich von selbst.',
  see: 'Ansehen',
  seeThis: 'Ansehen: {name}',

  next: 'Wie es weitergeht',
  run: '„{name}“ starten',
  runText: 'Die Route ist bezahlt und wartet auf Sie.',
  toStart: 'Zur Route',
  catchUp: 'Tag {number} nachholen: {title}',
  goOn: 'Weiter mit „{name}“',
  goOnText: 'Eine angefangene Anleitung',
  try: 'Eine Route ausprobieren',
  tryText: 'Drei Tage sind kostenlos, ganz ohne Bankkarte.',
} satisfies Translation<typeof en>
