import { type Edited, type EditedStep, isSame } from './edited.ts'

/** A change that was made differently in two places. */
export type Conflict =
  | { piece: 'name' | 'intro'; id: ''; mine: string; theirs: string }
  | { piece: 'step'; id: string; mine: EditedStep | null; theirs: EditedStep | null }

type Value = string | EditedStep | null

/** Three-way merge of a value with the common `base`. If only one side changed it, that side wins. */
function choose<T extends Value>(base: T, mine: T, theirs: T): { value: T; conflict: boolean } {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine, conflict: false }
  return isSame(base, mine) ? { value: theirs, conflict: false } : { value: mine, conflict: true }
}

/** Merges both versions. In conflicts mine is kept until the user chooses; every overwritten text is in `conflicts`. */
export function merge(base: Edited, mine: Edited, theirs: Edited): { merged: Edited; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  const text = (piece: 'name' | 'intro') => {
    const { value, conflict } = choose(base[piece], mine[piece], theirs[piece])
    if (conflict) conflicts.push({ piece, id: '', mine: mine[piece], theirs: theirs[piece] })
    return value
  }
  const [name, intro] = [text('name'), text('intro')]
  const steps = mergeOrder(base, mine, theirs).flatMap((id) => {
    const [was, own, other] = [findStep(base, id), findStep(mine, id), findStep(theirs, id)]
    const { value, conflict } = choose(was, own, other)
    if (conflict) conflicts.push({ piece: 'step', id, mine: own, theirs: other })
    return value ?? []
  })
  return { merged: { name, intro, steps, folderId: choose(base.folderId, mine.folderId, theirs.folderId).value }, conflicts }
}

/** Replaces a conflicting part by the other version. */
export function takeTheirs(edited: Edited, conflict: Conflict, theirs: Edited): Edited {
  if (conflict.piece !== 'step') return { ...edited, [conflict.piece]: conflict.theirs }
  const { id, theirs: other } = conflict
  const others = edited.steps.filter((step) => step.id !== id)
  if (!other) return { ...edited, steps: others }
  if (others.length < edited.steps.length) return { ...edited, steps: edited.steps.map((step) => (step.id === id ? other : step)) }
  return { ...edited, steps: insert(others, other, theirs.steps) }
}

const findStep = ({ steps }: Edited, id: string): EditedStep | null => steps.find((step) => step.id === id) ?? null
const pickIds = ({ steps }: Edited) => steps.map(({ id }) => ({ id }))

/** My order if I changed it, otherwise theirs. Entries that only the other side has keep their place. */
function mergeOrder(base: Edited, mine: Edited, theirs: Edited): string[] {
  const mineChanged = !isSame(pickIds(base), pickIds(mine))
  const [first, second] = mineChanged ? [pickIds(mine), pickIds(theirs)] : [pickIds(theirs), pickIds(mine)]
  return second.reduce((list, entry) => insert(list, entry, second), first).map(({ id }) => id)
}

/** Inserts an entry after its nearest predecessor in `order`, or at the start. */
function insert<T extends { id: string }>(list: T[], entry: T, order: readonly { id: string }[]): T[] {
  if (list.some(({ id }) => id === entry.id)) return list
  const earlier = order.slice(
    0,
    order.findIndex(({ id }) => id === entry.id),
  )
  const behind = earlier.findLast(({ id }) => list.some((other) => other.id === id))
  const at = behind ? list.findIndex(({ id }) => id === behind.id) + 1 : 0
  return [...list.slice(0, at), entry, ...list.slice(at)]
}
