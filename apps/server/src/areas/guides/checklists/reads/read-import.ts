import type { Language } from '@waymark/contract/choices.ts'
import type { ImportNoted } from '@waymark/contract/guides/checklist-imports.ts'
import type { Draft, DraftItem } from '@waymark/contract/guides/checklists.ts'
import { settleGuide } from '../../guide-import/documents/check-guides.ts'
import { composeBody } from '../../guide-import/documents/compose-guide.ts'
import { toTitle } from '../../guide-import/documents/match-ids.ts'
import { createNote, type ImportMessage, shorten } from '../../guide-import/documents/notes.ts'
import { openGuide } from '../../guide-import/documents/open-guide.ts'
import { readGuide } from '../../guide-import/documents/parse-guide.ts'
import type { GuideRead, ParsedGuide } from '../../guide-import/documents/parse-steps.ts'
import { guessLanguage } from '../../guide-import/documents/read-sources.ts'
import { countItems, draftOfGuide, maxItems, maxSteps, parseDraft } from '../markdown.ts'

/** Result of reading one file, without the database. */
export interface ImportRead {
  /** Not yet cut to the maximum length. */
  name: string
  language: Language
  /** Null when there are problems. */
  draft: Draft | null
  notes: ImportNoted[]
  problems: ImportNoted[]
}

/** Limits of the contract: characters in a title, tasks in a step. */
const maxLine = 500
const maxTasks = 500
/** Maximum number of list entries in a file, tasks and plain ones. More would take long to parse only to be refused. */
const maxEntries = 2 * maxItems
const entries = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/gm

/** Reads our own format as written, any other Markdown like an import of guides. Never throws. */
export function readImport({ name: file, text }: { name: string; text: string }): ImportRead {
  const language = guessLanguage(text)
  const listed = text.match(entries)?.length ?? 0
  if (listed > maxEntries) {
    return { name: '', language, draft: null, notes: [], problems: groupByMessage([createNote(file, 1, 'too_many_tasks', String(listed))]) }
  }
  const own = readOwn(file, text, language)
  const { guide, problems, warnings, skipped } = own ?? readForeign(file, text, language)
  const wrong = [...problems, ...(skipped ? [skipped] : [])]
  const draft = guide && wrong.length === 0 ? (own ? own.draft : withinLines(draftOfGuide(composeBody(withIds(guide))))) : null
  if (draft) wrong.push(...findExceededLimits(file, draft))
  return {
    name: own?.guide?.front.title ?? guide?.front.name ?? '',
    language,
    draft: wrong.length > 0 ? null : draft,
    notes: groupByMessage([...warnings, ...ticks(file, text)]),
    problems: groupByMessage(wrong),
  }
}

/** Reads a file that was exported here and has only problems that matter to published guides; null for any other file. */
function readOwn(file: string, text: string, language: Language): (GuideRead & { draft: Draft }) | null {
  const opened = openGuide({ file, language, text })
  if ('message' in opened || !opened.own) return null
  const slug = /^slug:[ \t]*["']?([a-z0-9-]+)/m.exec(opened.text)?.[1] ?? ''
  const read = readGuide(opened, slug)
  const isRight = read.problems.every(({ onlyPublished }) => onlyPublished)
  return read.guide && isRight ? { ...read, problems: [], draft: parseDraft(opened.text) } : null
}

function readForeign(file: string, text: string, language: Language): GuideRead {
  const opened = openGuide({ file, language, text }, true)
  if ('message' in opened) return { guide: null, problems: [opened], warnings: [], skipped: null }
  return readGuide(opened, 'checklist', { name: toTitle(file.replace(/\.[^.]+$/, '')) || file })
}

function withIds(guide: ParsedGuide) {
  const [first] = settleGuide([guide], undefined).settled
  if (!first) throw new Error('one guide was not settled')
  return first
}

/** Moves the rest of an overlong title into the text below it. */
function withinLines({ intro, steps }: Draft): Draft {
  const fitItem = (item: DraftItem): DraftItem => {
    const how = [item.title, item.help, item.how].filter(Boolean).join('\n\n')
    return item.title.length <= maxLine ? item : { ...item, title: shorten(item.title.replace(/[*_`[\]<>]/g, ' ')), help: '', how }
  }
  return {
    intro,
    steps: steps.map((step) => ({
      ...step,
      title: step.title.length <= maxLine ? step.title : shorten(step.title),
      before: step.title.length <= maxLine ? step.before : [step.title, step.before].filter(Boolean).join('\n\n'),
      items: step.items.map(fitItem),
    })),
  }
}

/** Reports everything beyond the limits of a checklist. */
function findExceededLimits(file: string, draft: Draft): ImportMessage[] {
  const items = countItems(draft)
  return [
    ...(draft.steps.length > maxSteps ? [createNote(file, 1, 'too_many_steps', String(draft.steps.length))] : []),
    ...(items > maxItems ? [createNote(file, 1, 'too_many_tasks', String(items))] : []),
    ...draft.steps.filter((step) => step.items.length > maxTasks).map((step) => createNote(file, 1, 'step_too_long', shorten(step.title))),
  ]
}

/** Warns that ticks in the file are not imported. */
const ticks = (file: string, text: string): ImportMessage[] =>
  text.split('\n').flatMap((line, at) => (/^[\s>]*(?:[-*+]|\d+[.)])\s+\[[xX]\]\s/.test(line) ? createNote(file, at + 1, 'tick_left') : []))

/** Groups equal messages and lists their lines. */
const groupByMessage = (noted: ImportMessage[]): ImportNoted[] =>
  [...Map.groupBy(noted, ({ note }) => `${note?.key} ${note?.what}`).values()].flatMap((alike) => {
    const { note } = alike[0] ?? {}
    return note ? [{ ...note, lines: [...new Set(alike.map(({ line }) => line))] }] : []
  })
