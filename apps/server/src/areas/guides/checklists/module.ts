import type { Language } from '@waymark/contract/choices.ts'
import type { checklistImportCalls } from '@waymark/contract/guides/checklist-imports.ts'
import type { Checklist, ChecklistCard, checklistCalls, Folder } from '@waymark/contract/guides/checklists.ts'
import { summarize } from '@waymark/contract/guides/progress.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { UserCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { defineModule } from '../../../platform/module.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notFound } from '../../../platform/refusals.ts'
import type { GuideVersion } from '../guides/queries.ts'
import { restartSubject } from '../progress/commands/change-progress.ts'
import { saveProgress } from '../progress/commands/save-progress.ts'
import { readMark } from '../progress/queries.ts'
import { readProgress } from '../progress/reads/read-progress.ts'
import { createFolder, deleteChecklist, deleteFolder, renameFolder } from './commands/change-folders.ts'
import { createChecklist } from './commands/create-checklist.ts'
import { importChecklists } from './commands/import-checklists.ts'
import { settleChecklist } from './commands/settle-checklist.ts'
import { updateChecklist } from './commands/update-checklist.ts'
import {
  type CardRow,
  type ChecklistRow,
  checklistSubject,
  collectChecklists,
  type FolderRow,
  findChecklist,
  findFolder,
  findSourceGuides,
  isChecklistTaken,
  isFolderTaken,
  listChecklists,
  listSources,
  type SourceRow,
} from './queries.ts'
import { listChanges } from './reads/compare-drafts.ts'
import { previewImport } from './reads/preview-import.ts'
import { renderGuide } from './reads/render-guide.ts'
import { refusals } from './refusals.ts'

function presentChecklist(row: ChecklistRow, source: Checklist['source']): Checklist {
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

const presentDraft = ({ id, name, folderId, folderName, version, draft }: ChecklistRow) => ({
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

/** Sorts by name in the order of the reader's language. `changed`: ids of checklists whose guide has changed since. */
function presentFolders(folders: FolderRow[], cards: CardRow[], changed: Set<string>, language: Language): Folder[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name)
  return folders.toSorted(byName).map(({ id, name }) => {
    const inside = cards.filter(({ folderId }) => folderId === id).toSorted(byName)
    return { id, name, checklists: inside.map((card) => presentCard(card, changed.has(card.id))) }
  })
}

/** Pending changes of the guide; none when it is gone or unchanged. */
async function findChanges({ guideDraft, draft }: Pick<SourceRow, 'guideDraft' | 'draft'>, guide: GuideVersion | undefined) {
  if (!guide || !guideDraft) return []
  const now = await renderGuide(guide)
  return now instanceof Refusal ? now : listChanges({ base: guideDraft, now: now.draft, mine: draft })
}

async function read({ db, user }: UserCtx, id: string): Promise<Checklist | Refusal> {
  const found = await findChecklist(db, user.id, id)
  return found ? withSource(db, found) : notFound()
}

async function withSource(db: Tx, found: ChecklistRow): Promise<Checklist | Refusal> {
  const guide = (await findSourceGuides(db, [found]))(found)
  const changes = guide && guide.hash !== found.guideHash ? await findChanges(found, guide) : []
  if (changes instanceof Refusal) return changes
  return presentChecklist(found, guide ? { slug: guide.slug, name: guide.name, changed: changes.length > 0 } : null)
}

const checklistHandlers = {
  async createChecklist(ctx, input) {
    const created = await createChecklist(ctx, input)
    return created instanceof Refusal ? created : read(ctx, created.id)
  },
  readChecklist: (ctx, { id }) => read(ctx, id),
  async readDraft({ db, user }, { id }) {
    const found = await findChecklist(db, user.id, id)
    return found ? presentDraft(found) : notFound()
  },
  async updateChecklist(ctx, input) {
    const changed = await updateChecklist(ctx, input)
    return changed instanceof Refusal ? changed : withSource(ctx.db, changed)
  },
  deleteChecklist,
  async listFolders({ db, user, language }) {
    const [{ folders, cards }, sources] = await Promise.all([listChecklists(db, user.id), listSources(db, user.id)])
    const findGuide = await findSourceGuides(db, sources)
    const changed = new Set<string>()
    for (const row of sources) {
      const changes = await findChanges(row, findGuide(row))
      if (changes instanceof Refusal) return changes
      if (changes.length > 0) changed.add(row.id)
    }
    return { items: presentFolders(folders, cards, changed, language) }
  },
  createFolder,
  renameFolder,
  deleteFolder,
  async checkName({ db, user }, { name, categoryId }) {
    if (!categoryId) return { free: !(await isFolderTaken(db, user.id, name)) }
    const folder = await findFolder(db, user.id, categoryId)
    return folder ? { free: !(await isChecklistTaken(db, user.id, folder.id, name)) } : notFound()
  },
  readChecklistProgress: (ctx, { id }) => readProgress(ctx, checklistSubject, id),
  saveChecklistProgress: (ctx, input) => saveProgress(ctx, checklistSubject, input),
  restartChecklist: (ctx, input) => restartSubject(ctx, checklistSubject, input),
  async listChanges({ db, user }, { id }) {
    const found = await findChecklist(db, user.id, id)
    if (!found) return notFound()
    const items = await findChanges(found, (await findSourceGuides(db, [found]))(found))
    return items instanceof Refusal ? items : { items }
  },
  async settleChanges(ctx, input) {
    return (await settleChecklist(ctx, input)) ?? read(ctx, input.id)
  },
  previewImport,
  importChecklists,
} satisfies HandlersOf<keyof typeof checklistCalls | keyof typeof checklistImportCalls>

export const checklists = defineModule({
  name: 'checklists',
  refusals,
  handlers: checklistHandlers,
  person: { collect: ({ db }, { id }) => collectChecklists(db, id) },
})
