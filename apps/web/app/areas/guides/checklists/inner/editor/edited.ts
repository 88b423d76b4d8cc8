import type { Answer } from '@waymark/contract/calls.ts'
import type { DraftItem, DraftStep } from '@waymark/contract/guides/checklists.ts'

// A checklist as edited by the user. The server splits a text into lead and rest, and a task's notes into help and instructions; in the
// editor each is one text.

export interface EditedItem extends Pick<DraftItem, 'id' | 'title' | 'depth'> {
  notes: string
}
export interface EditedStep extends Pick<DraftStep, 'id' | 'title' | 'minutes' | 'after'> {
  text: string
  items: EditedItem[]
}
export interface Edited {
  name: string
  folderId: string
  intro: string
  steps: EditedStep[]
}

const joined = (...texts: string[]) => texts.filter((text) => text.trim() !== '').join('\n\n')

export const toEdited = ({ name, folder, intro, steps }: Pick<Answer<'readDraft'>, 'name' | 'folder' | 'intro' | 'steps'>): Edited => ({
  name,
  folderId: folder.id,
  intro,
  steps: steps.map(({ id, title, minutes, lead, before, items, after }) => ({
    id,
    title,
    minutes,
    after,
    text: joined(lead, before),
    items: items.map(({ id, title, depth, help, how }) => ({ id, title, depth, notes: joined(help, how) })),
  })),
})

export const toDraftStep = ({ id, title, minutes, text, items, after }: EditedStep): DraftStep => ({
  id,
  title,
  minutes,
  after,
  lead: '',
  before: text,
  items: items.map(({ id, title, depth, notes }) => ({ id, title, depth, help: '', how: notes })),
})

const isBlank = (text: string) => text.trim() === ''

/** Content that can be saved: an emptied name or title keeps its old text, and a task that never had text is left out. */
export function savable(now: Edited, kept: Edited, untitled: string): Edited {
  const before = new Map(kept.steps.map((step) => [step.id, step]))
  return {
    ...now,
    name: isBlank(now.name) ? kept.name : now.name.trim(),
    steps: now.steps.map((step) => {
      const was = before.get(step.id)
      if (was === step) return step
      const titles = new Map(was?.items.map((item) => [item.id, item.title]))
      const items = step.items.flatMap((item) => {
        if (!isBlank(item.title)) return [{ ...item, title: item.title.trim() }]
        const title = titles.get(item.id)
        return title === undefined ? [] : [{ ...item, title }]
      })
      return { ...step, title: isBlank(step.title) ? (was?.title ?? untitled) : step.title.trim(), items: limitDepths(items) }
    }),
  }
}

/** Limits depths so that no task is more than one level below the previous one. */
export function limitDepths<T extends { depth: number }>(items: readonly T[]): T[] {
  let most = 0
  return items.map((item) => {
    const depth = Math.min(item.depth, most)
    most = Math.min(depth + 1, maxDepth)
    return depth === item.depth ? item : { ...item, depth }
  })
}

/** Contract's maximum depth. */
export const maxDepth = 5

export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
