import type { Language } from '@waymark/contract/choices.ts'
import type { Checklist, ChecklistCard, Folder } from '@waymark/contract/guides/checklists.ts'
import { summarize } from '@waymark/contract/guides/progress.ts'
import { readMark } from '../progress/queries.ts'
import type { CardRow, ChecklistRow, FolderRow } from './queries.ts'

export function presentChecklist(row: ChecklistRow, source: Checklist['source']): Checklist {
  const { id, name, version, body, totalSteps, totalItems, duration } = row
  return {
    id,
    name,
    folder: { id: row.folderId, name: row.folderName },
    version,
    source,
    intro: body.intro,
    steps: body.steps.map((step) => ({ ...step, locked: false, totalItems: step.items.length })),
    totalSteps,
    totalItems,
    duration,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export const presentDraft = ({ id, name, folderId, folderName, version, draft }: ChecklistRow) => ({
  id,
  name,
  folder: { id: folderId, name: folderName },
  version,
  ...draft,
})

function presentCard(row: CardRow, sourceChanged: boolean): ChecklistCard {
  const { id, name, totalSteps, totalItems, outline, titles, marks, started, updatedAt } = row
  const { stepsDone, itemsDone, next, finished } = summarize(outline, { marks: marks.map(readMark) })
  return {
    id,
    name,
    totalSteps,
    totalItems,
    stepsDone,
    itemsDone,
    sourceChanged,
    state: finished ? 'finished' : started ? 'unfinished' : 'not_started',
    nextStep: next && { ...next, title: titles[next.number - 1] ?? '' },
    updatedAt: updatedAt.toISOString(),
  }
}

/** Sorted by name, as the reader's language does. `changed`: ids of those whose guide has changed since. */
export function presentFolders(folders: FolderRow[], cards: CardRow[], changed: Set<string>, language: Language): Folder[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name)
  return folders.toSorted(byName).map(({ id, name }) => {
    const inside = cards.filter(({ folderId }) => folderId === id).toSorted(byName)
    return { id, name, checklists: inside.map((card) => presentCard(card, changed.has(card.id))) }
  })
}
