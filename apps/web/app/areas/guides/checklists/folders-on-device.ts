import type { ChecklistCard, Folder } from '@waymark/contract/guides/checklists.ts'
import { summarize } from '@waymark/contract/guides/progress.ts'
import { isOfGuide, type ProgressRecord, stateOf } from '../progress/records.ts'

/** A card as it stands here, where the server has not heard everything. */
export interface Card extends ChecklistCard {
  unsaved: boolean
}
export interface CardFolder extends Omit<Folder, 'checklists'> {
  checklists: Card[]
}

function cardOnDevice(card: ChecklistCard, record: ProgressRecord): Card {
  const state = stateOf(record)
  const { stepsDone, itemsDone, next, finished } = summarize(record.outline, state)
  return {
    ...card,
    stepsDone,
    itemsDone,
    state: finished ? 'finished' : state.marks.length > 0 ? 'unfinished' : 'not_started',
    // The title is not known of a step that only this device has come to.
    nextStep: next && { ...next, title: card.nextStep?.id === next.id ? card.nextStep.title : '' },
    unsaved: true,
  }
}

/** The server's folders with the ticks that still wait on this device. */
export function foldersOnDevice(folders: readonly Folder[], waiting: readonly ProgressRecord[]): CardFolder[] {
  const records = new Map(waiting.flatMap((record) => (isOfGuide(record) ? [] : [[record.checklist.id, record] as const])))
  return folders.map((folder) => ({
    ...folder,
    checklists: folder.checklists.map((card) => {
      const record = records.get(card.id)
      return record ? cardOnDevice(card, record) : { ...card, unsaved: false }
    }),
  }))
}
