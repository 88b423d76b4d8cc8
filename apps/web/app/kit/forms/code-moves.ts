// Content and focus of the six boxes of a code (specification 5), independent of the DOM.

const boxCount = 6
export type Boxes = readonly string[]
export const emptyBoxes: Boxes = Array.from({ length: boxCount }, () => '')

export interface Move {
  boxes: Boxes
  /** Index of the box to focus. */
  focus: number
  /**
   * Whether to submit automatically: the last gap or the last box was filled, or the whole code at once. Correcting one
   * digit of a full code does not submit, because five wrong codes invalidate it.
   */
  complete: boolean
}

export const isFull = (boxes: Boxes): boolean => boxes.every(Boolean)
export const firstEmpty = (boxes: Boxes): number => Math.max(0, boxes.indexOf(''))

const last = boxCount - 1
const toCharacters = (text: string) => Array.from(text.replace(/[\s\p{Cf}-]/gu, '').toUpperCase())
const replaceAt = (boxes: Boxes, from: number, characters: readonly string[]): Boxes =>
  boxes.map((held, index) => characters[index - from] ?? held)

/** Handles a paste into a box. Returns null when the text cannot be part of a code; exactly six characters fill all boxes. */
export function paste(boxes: Boxes, index: number, text: string): Move | null {
  const characters = toCharacters(text)
  const found = characters.length > boxCount ? /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] : undefined
  const whole = characters.length === boxCount ? characters : found && Array.from(found)
  if (whole) return { boxes: replaceAt(boxes, 0, whole), focus: last, complete: true }
  if (characters.length === 0 || characters.length > boxCount) return null
  const filled = replaceAt(boxes, index, characters)
  return { boxes: filled, focus: Math.min(last, index + characters.length), complete: isFull(filled) && !isFull(boxes) }
}

/** Handles a box's new value: one typed character, an emptied box, or the whole code from autofill. */
export function typeInto(boxes: Boxes, index: number, value: string): Move | null {
  const characters = toCharacters(value)
  const held = boxes[index] ?? ''
  if (characters.length === 0) return { boxes: replaceAt(boxes, index, ['']), focus: index, complete: false }
  if (characters.length > 2) return paste(boxes, index, value)
  // When a character is typed beside the existing one, the new one wins.
  if (characters.length === 2 && held) characters.splice(characters.indexOf(held), 1)
  const filled = replaceAt(boxes, index, characters.slice(0, 1))
  return { boxes: filled, focus: Math.min(last, index + 1), complete: isFull(filled) && (index === last || !isFull(boxes)) }
}

/** Handles editing and cursor keys; returns null for all other keys. */
export function pressKey(boxes: Boxes, index: number, key: string): Move | null {
  const moveTo = (focus: number, held = boxes): Move => ({ boxes: held, focus: Math.min(last, Math.max(0, focus)), complete: false })
  switch (key) {
    case 'Backspace':
      return moveTo(index - 1, replaceAt(boxes, boxes[index] ? index : Math.max(0, index - 1), ['']))
    case 'ArrowLeft':
      return moveTo(index - 1)
    case 'ArrowRight':
      return moveTo(index + 1)
    case 'Home':
      return moveTo(0)
    case 'End':
      return moveTo(last)
    default:
      return null
  }
}
