import { type EditedItem, limitDepths, maxDepth } from './edited.ts'

// Changes to the lists of an editor. Each returns a new list, or the same one if nothing can change. A task moves with its subtasks.

type Identified = { id: string }

const findIndexById = (list: readonly Identified[], id: string) => list.findIndex((entry) => entry.id === id)

/** Moves an entry before another, or to the end. */
export function moveStep<T extends Identified>(steps: T[], id: string, before: string | null): T[] {
  const step = steps.find((entry) => entry.id === id)
  if (!step || id === before) return steps
  const others = steps.filter((entry) => entry !== step)
  const at = before === null ? others.length : findIndexById(others, before)
  return at < 0 ? steps : [...others.slice(0, at), step, ...others.slice(at)]
}

/** Moves an entry one place up or down. */
export function shiftStep<T extends Identified>(steps: T[], id: string, by: -1 | 1): T[] {
  const at = findIndexById(steps, id)
  if (at + by < 0 || at + by >= steps.length) return steps
  return moveStep(steps, id, steps[by < 0 ? at - 1 : at + 2]?.id ?? null)
}

/** Index after the subtasks of this task. */
function findBranchEnd(items: readonly EditedItem[], at: number): number {
  const depth = items[at]?.depth ?? 0
  const end = items.findIndex((item, index) => index > at && item.depth <= depth)
  return end < 0 ? items.length : end
}

export function moveItem(items: EditedItem[], id: string, before: string | null): EditedItem[] {
  const at = findIndexById(items, id)
  if (at < 0) return items
  const end = findBranchEnd(items, at)
  const block = items.slice(at, end)
  if (before !== null && block.some((item) => item.id === before)) return items
  const others = [...items.slice(0, at), ...items.slice(end)]
  const to = before === null ? others.length : findIndexById(others, before)
  return limitDepths([...others.slice(0, to), ...block, ...others.slice(to)])
}

export function shiftItem(items: EditedItem[], id: string, by: -1 | 1): EditedItem[] {
  const at = findIndexById(items, id)
  const depth = items[at]?.depth ?? 0
  if (by < 0) {
    const above = items.findLast((item, index) => index < at && item.depth <= depth)
    return above ? moveItem(items, id, above.id) : items
  }
  const next = findBranchEnd(items, at)
  return next < items.length ? moveItem(items, id, items[findBranchEnd(items, next)]?.id ?? null) : items
}

/** Indents a task below the previous one, or outdents it. */
export function indentItem(items: EditedItem[], id: string, by: -1 | 1): EditedItem[] {
  const at = findIndexById(items, id)
  const item = items[at]
  const above = items[at - 1]
  if (!item || item.depth + by < 0) return items
  if (by > 0 && (!above || item.depth > above.depth || item.depth >= maxDepth)) return items
  const end = findBranchEnd(items, at)
  return limitDepths(items.map((entry, index) => (index >= at && index < end ? { ...entry, depth: entry.depth + by } : entry)))
}

/** Removes a task and moves its subtasks one level out. */
export function removeItem(items: EditedItem[], id: string): EditedItem[] {
  const at = findIndexById(items, id)
  const end = findBranchEnd(items, at)
  return limitDepths(
    items.flatMap((item, index) => (index === at ? [] : [index > at && index < end ? { ...item, depth: item.depth - 1 } : item])),
  )
}

/** Adds a task after the given one, at its depth, or at the end. */
export function addItem(items: EditedItem[], id: string, after: string | null): EditedItem[] {
  const at = after === null ? items.length - 1 : findIndexById(items, after)
  const item = { id, title: '', notes: '', depth: after === null ? 0 : (items[at]?.depth ?? 0) }
  return limitDepths([...items.slice(0, at + 1), item, ...items.slice(at + 1)])
}

/** Restores order, depth and deleted entries, keeping text written since. */
export function restore<T extends Identified & { depth?: number }>(before: readonly T[], now: readonly T[]): T[] {
  const standing = new Map(now.map((entry) => [entry.id, entry]))
  const known = new Set(before.map(({ id }) => id))
  const back = before.map((was) => {
    const is = standing.get(was.id)
    return is ? { ...is, ...(was.depth !== undefined && { depth: was.depth }) } : was
  })
  return [...back, ...now.filter(({ id }) => !known.has(id))]
}
