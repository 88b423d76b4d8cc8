import type { EditedStep } from './edited.ts'

/** A step in pieces that can be read: its title, its paragraphs, its tasks with their notes. */
const piecesOf = ({ title, minutes, text, items, after }: EditedStep): string[] => [
  minutes > 0 ? `${title} (${minutes})` : title,
  ...text.split(/\n{2,}/),
  ...items.map((item) => [`${'– '.repeat(item.depth)}☐ ${item.title}`, item.notes].filter(Boolean).join('\n')),
  ...after.split(/\n{2,}/),
]

const textOf = (pieces: readonly string[]) => pieces.filter((piece) => piece.trim() !== '').join('\n\n')

/** What is in either step and not in the other; where they differ in nothing but the order, all of it. */
export function differing(mine: EditedStep, theirs: EditedStep): { mine: string; theirs: string } {
  const [own, other] = [piecesOf(mine), piecesOf(theirs)]
  const only = {
    mine: textOf(own.filter((piece) => !other.includes(piece))),
    theirs: textOf(other.filter((piece) => !own.includes(piece))),
  }
  return only.mine || only.theirs ? only : { mine: textOf(own), theirs: textOf(other) }
}

export const wholeText = (step: EditedStep): string => textOf(piecesOf(step))
