import type { Language } from '@waymark/contract/fields.ts'
import type { Guide, Mark, Step } from '@waymark/contract/guides/guides.ts'
import { type StepSummary, stateReader, summarize } from '@waymark/contract/guides/progress.ts'
import type { ChecklistPaper, PaperStep } from '../../../platform/pdf/paper.ts'
import { blocksOnPaper, formatAddress, htmlOnPaper, linesOnPaper, textDirection } from '../../../platform/pdf/texts-on-paper.ts'
import { paperWords, type Words } from '../../../platform/pdf/words.ts'
import type { Category } from '../catalog/queries.ts'
import type { ChecklistRow } from '../checklists/queries.ts'
import type { findGuide } from '../guides/queries.ts'

/** Content of a PDF without the parts that all PDFs share. */
export type PaperText = Omit<ChecklistPaper, 'site' | 'address' | 'shown' | 'qr' | 'footer' | 'madeAt'>

/** Line colours in print (design language 5). */
const colours: Record<Category['line'], string> = {
  a: '#b83a08',
  b: '#0a7341',
  c: '#b8245f',
  d: '#0d61bc',
  e: '#85561f',
  f: '#086c75',
  g: '#3a40a8',
  h: '#7a34b5',
  i: '#5c6b00',
  j: '#4b5552',
}
const ink = '#16211e'

const locales: Record<Language, string> = { en: 'en-GB', ru: 'ru', de: 'de' }

/** Formats a date such as '3 Nov 2026', in UTC like the guide pages. */
export const formatDay = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(at)

const fill = (words: string, vars: Record<string, string | number>) =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => String(vars[name] ?? ''))

/** The user's own ticks and notes. */
export interface OwnProgress {
  marks: Mark[]
  notes: { step: string; text: string }[]
}

/** `root`: root category, whose line colour is used. */
export function guidePaper(guide: GuideRow, root: Category | undefined, own: OwnProgress, language: Language): PaperText {
  const words = paperWords[language]
  const version = fill(words.version, { date: formatDay(language, guide.updatedAt) })
  return {
    ...composePaper(guide.name, guide.body, guide.duration, version, own, language),
    language: guide.translated ? language : 'en',
    announce: guide.announce,
    above: root?.texts[language].name ?? '',
    letter: root?.line.toUpperCase() ?? '',
    colour: root ? colours[root.line] : ink,
    have: guide.body.have.map((thing) => [thing]),
    sources: guide.sources.map((source) => presentSource(source, words, language)),
  }
}

export function checklistPaper(checklist: ChecklistRow, own: OwnProgress, language: Language): PaperText {
  const words = paperWords[language]
  const { name, body, duration, version, updatedAt } = checklist
  const versionWords = fill(words.versionNumber, { number: version, date: formatDay(language, updatedAt) })
  return {
    ...composePaper(name, body, duration, versionWords, own, language),
    language: checklist.language,
    announce: '',
    above: words.checklist,
    letter: '',
    colour: ink,
    have: [],
    sources: [],
  }
}

type GuideRow = NonNullable<Awaited<ReturnType<typeof findGuide>>>['guide']
type PrintedStep = Pick<Step, 'id' | 'title' | 'minutes' | 'lead' | 'before' | 'items' | 'after'>

function composePaper(
  title: string,
  { intro, steps }: { intro: string; steps: PrintedStep[] },
  duration: number,
  version: string,
  own: OwnProgress,
  language: Language,
) {
  const words = paperWords[language]
  const summary = summarize(
    steps.map(({ id, items }) => ({ id, items: items.map((item) => item.id) })),
    own,
  )
  const count = words.steps[new Intl.PluralRules(language).select(steps.length)] ?? words.steps.other
  const facts = [fill(count, { count: steps.length }), formatTime(words, duration)].filter(Boolean).join(' · ')
  const done = summary.stepsDone > 0 || summary.itemsDone > 0
  return {
    title,
    ...textDirection(title),
    facts: [facts, ...(done ? [fill(words.stepsDone, { done: summary.stepsDone, total: steps.length })] : []), version],
    intro: htmlOnPaper(intro, 2),
    steps: steps.map((step, index) => presentStep(step, index, summary.steps[index], own, words)),
    words,
  }
}

function presentStep(
  step: PrintedStep,
  index: number,
  summary: StepSummary | undefined,
  { marks, notes }: OwnProgress,
  words: Words,
): PaperStep {
  const { id, title, minutes, lead, before, items, after } = step
  const itemState = stateReader(marks)
  const state = toPrintedState(summary?.state)
  return {
    number: index + 1,
    title,
    state,
    ...textDirection(title),
    about: [formatTime(words, minutes), state !== 'open' && words[state]].filter(Boolean).join(' · '),
    lead: htmlOnPaper(lead),
    before: blocksOnPaper(before),
    after: blocksOnPaper(after),
    own: linesOnPaper(notes.find((note) => note.step === id)?.text ?? ''),
    items: items.map((item) => ({
      state: toPrintedState(itemState(id, item.id)),
      depth: item.depth,
      title: htmlOnPaper(item.title),
      help: htmlOnPaper(item.help),
      how: blocksOnPaper(item.how),
      ...textDirection(item.title.replace(/<[^>]*>/g, '')),
    })),
  }
}

/** Prints postponed steps as open. */
const toPrintedState = (state: Mark['state'] | undefined): PaperStep['state'] => (state === 'done' || state === 'skipped' ? state : 'open')

/** Formats durations of 100 minutes or more in hours, like the pages. */
function formatTime(words: Words, total: number): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60]
  if (total < 100) return total > 0 ? fill(words.minutes, { minutes: total }) : ''
  return fill(minutes === 0 ? words.hours : words.hoursMinutes, { hours, minutes })
}

const presentSource = ({ title, url, checked }: Guide['sources'][number], words: Words, language: Language) => ({
  title,
  url,
  ...textDirection(title),
  about: ` · ${formatAddress(url)} · ${fill(words.checked, { date: formatDay(language, new Date(checked)) })}`,
})
