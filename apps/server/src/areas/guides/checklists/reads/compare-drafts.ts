import { isDeepStrictEqual } from 'node:util'
import type { Change, Draft, DraftItem, DraftStep } from '@waymark/contract/guides/checklists.ts'

// Three-way comparison by ids of steps and tasks: `base` is the guide up to the accepted changes, `now` the current
// guide, `mine` the user's edited draft. Pieces that the user removed stay removed; pieces that the user already has
// are not listed.

export interface Versions {
  base: Draft
  now: Draft
  mine: Draft
}

interface Piece {
  change: Change
  /** Applies the piece to a draft, as in the current guide. */
  into: (draft: Draft) => Draft
}

type StepTexts = Omit<DraftStep, 'items'>
const pickTexts = ({ items: _, ...texts }: DraftStep): StepTexts => texts
const isEqual = isDeepStrictEqual
const byId = <T extends { id: string }>(list: readonly T[] | undefined, id: string) => list?.find((entry) => entry.id === id)

export const listChanges = (versions: Versions): Change[] => findPieces(versions).map(({ change }) => change)

/** `take` applies pieces to both drafts, `leave` to the base alone; unknown ids are ignored. */
export function settleChanges({ base, now, mine }: Versions, take: string[], leave: string[]): { base: Draft; mine: Draft } {
  let after = { base, mine }
  for (const { change, into } of findPieces({ base, now, mine })) {
    const taken = take.includes(change.id)
    if (taken) after = { ...after, mine: into(after.mine) }
    if (taken || leave.includes(change.id)) after = { ...after, base: into(after.base) }
  }
  const rest = findPieces({ now, ...after })
  return { base: rest.length === 0 ? now : after.base, mine: { ...after.mine, steps: after.mine.steps.map(withSoundDepths) } }
}

function findPieces({ base, now, mine }: Versions): Piece[] {
  const pieces: Piece[] = []
  if (base.intro !== now.intro && mine.intro !== now.intro) {
    const change = { id: 'intro_changed', kind: 'intro_changed' as const, step: { id: '', title: '' } }
    pieces.push({
      change: { ...change, before: base.intro, after: now.intro, mine: mine.intro },
      into: (draft) => ({ ...draft, intro: now.intro }),
    })
  }
  for (const step of now.steps) {
    const [before, own] = [byId(base.steps, step.id), byId(mine.steps, step.id)]
    if (before && own) pieces.push(...stepPieces(before, step, own))
    if (!before && !own)
      pieces.push(
        stepPiece('step_added', step, null, step, null, (draft) => ({
          ...draft,
          steps: insertAfterPredecessor(draft.steps, step, now.steps),
        })),
      )
  }
  for (const step of base.steps) {
    const own = byId(mine.steps, step.id)
    if (!own || byId(now.steps, step.id)) continue
    pieces.push(
      stepPiece('step_removed', step, step, null, own, (draft) => ({ ...draft, steps: draft.steps.filter(({ id }) => id !== step.id) })),
    )
  }
  return pieces
}

function stepPieces(before: DraftStep, now: DraftStep, mine: DraftStep): Piece[] {
  const pieces: Piece[] = []
  const inStep = (change: (step: DraftStep) => DraftStep) => (draft: Draft) => ({
    ...draft,
    steps: draft.steps.map((step) => (step.id === now.id ? change(step) : step)),
  })
  if (!isEqual(pickTexts(before), pickTexts(now)) && !isEqual(pickTexts(mine), pickTexts(now))) {
    const texts = (step: DraftStep) => ({ ...step, items: [] })
    const into = inStep(({ items }) => ({ ...now, items }))
    pieces.push(stepPiece('step_changed', now, texts(before), texts(now), texts(mine), into))
  }
  const note = (kind: Change['kind'], id: string, items: (DraftItem | undefined)[], change: (items: DraftItem[]) => DraftItem[]) => {
    const [was, is, own] = items.map((item) => (item ? itemText(item) : null))
    pieces.push({
      change: {
        id: `${kind}:${now.id}/${id}`,
        kind,
        step: { id: now.id, title: now.title },
        before: was ?? null,
        after: is ?? null,
        mine: own ?? null,
      },
      into: inStep((step) => ({ ...step, items: change(step.items) })),
    })
  }
  for (const item of now.items) {
    const [was, own] = [byId(before.items, item.id), byId(mine.items, item.id)]
    if (!was && !own) note('item_added', item.id, [was, item, own], (items) => insertAfterPredecessor(items, item, now.items))
    if (was && own && !isEqual(was, item) && !isEqual(own, item))
      note('item_changed', item.id, [was, item, own], (items) => items.map((entry) => (entry.id === item.id ? item : entry)))
  }
  for (const item of before.items) {
    const own = byId(mine.items, item.id)
    if (own && !byId(now.items, item.id))
      note('item_removed', item.id, [item, undefined, own], (items) => items.filter(({ id }) => id !== item.id))
  }
  return pieces
}

function stepPiece(
  kind: Change['kind'],
  { id, title }: DraftStep,
  before: DraftStep | null,
  after: DraftStep | null,
  mine: DraftStep | null,
  into: Piece['into'],
): Piece {
  const text = (step: DraftStep | null) => step && stepText(step)
  return { change: { id: `${kind}:${id}`, kind, step: { id, title }, before: text(before), after: text(after), mine: text(mine) }, into }
}

/** Inserts an entry after the nearest present predecessor in `order`, else first. */
function insertAfterPredecessor<T extends { id: string }>(list: T[], entry: T, order: readonly T[]): T[] {
  if (byId(list, entry.id)) return list
  const earlier = order.slice(
    0,
    order.findIndex(({ id }) => id === entry.id),
  )
  const at = list.findLastIndex(({ id }) => byId(earlier, id))
  return list.toSpliced(at + 1, 0, entry)
}

/** Moves a task whose parent was removed up to the deepest allowed depth. */
function withSoundDepths(step: DraftStep): DraftStep {
  let most = 0
  const items = step.items.map((item) => {
    const depth = Math.min(item.depth, most)
    most = depth + 1
    return depth === item.depth ? item : { ...item, depth }
  })
  return { ...step, items }
}

const stepText = ({ title, minutes, lead, before, items, after }: DraftStep): string =>
  paragraphs([`## ${title}${minutes ? ` {minutes=${minutes}}` : ''}`, lead, before, ...items.map(itemText), after])

const itemText = ({ title, depth, help, how }: DraftItem): string =>
  paragraphs([`- [ ] ${title}`, indent(help, 1), indent(how, 1)])
    .split('\n')
    .map((line) => indent(line, depth))
    .join('\n')

const paragraphs = (parts: string[]) => parts.filter(Boolean).join('\n\n')
const indent = (text: string, by: number) => text.replace(/^(?=.)/gm, '  '.repeat(by))
