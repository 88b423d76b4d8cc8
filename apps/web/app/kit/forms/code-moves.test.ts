import { describe, expect, test } from 'vitest'
import { type Boxes, emptyBoxes, firstEmpty, isFull, paste, pressKey, typeInto } from './code-moves.ts'

const toBoxes = (text: string): Boxes => Array.from(text.padEnd(6, ' '), (character) => character.trim())
const formatBoxes = (boxes: Boxes | undefined) => boxes?.map((box) => box || '_').join('')

/** Types the characters one by one, each into the box that has the focus. */
function type(text: string, boxes: Boxes = emptyBoxes, focus = 0) {
  let move = { boxes, focus, complete: false }
  for (const character of text) move = typeInto(move.boxes, move.focus, character) ?? move
  return move
}

describe('typing', () => {
  test('moves to the next box and completes with the sixth character', () => {
    expect(type('40')).toEqual({ boxes: toBoxes('40'), focus: 2, complete: false })
    expect(type('407712')).toEqual({ boxes: toBoxes('407712'), focus: 5, complete: true })
  })

  test('converts letters to capitals', () => {
    expect(formatBoxes(type('a4z').boxes)).toBe('A4Z___')
  })

  test('keeps the new character when typed beside the old one', () => {
    expect(formatBoxes(typeInto(toBoxes('4077'), 1, '05')?.boxes)).toBe('4577__')
    expect(formatBoxes(typeInto(toBoxes('4077'), 1, '50')?.boxes)).toBe('4577__')
    expect(formatBoxes(typeInto(toBoxes('4077'), 1, '00')?.boxes)).toBe('4077__')
  })

  test('completes when the last gap is filled, wherever it is', () => {
    expect(typeInto(toBoxes('40 712'), 2, '7')).toEqual({ boxes: toBoxes('407712'), focus: 3, complete: true })
  })

  test('does not complete again when a digit of a full code is corrected', () => {
    expect(typeInto(toBoxes('407712'), 0, '5')?.complete).toBe(false)
    expect(typeInto(toBoxes('407712'), 5, '5')?.complete).toBe(true)
  })

  test('keeps the focus in an emptied box', () => {
    expect(typeInto(toBoxes('407'), 1, '')).toEqual({ boxes: toBoxes('4 7'), focus: 1, complete: false })
    expect(typeInto(toBoxes('407'), 3, ' ')?.focus).toBe(3)
  })

  test('accepts a whole code that autofill puts into the first box', () => {
    expect(typeInto(emptyBoxes, 0, '407712')).toEqual({ boxes: toBoxes('407712'), focus: 5, complete: true })
  })
})

describe('pasting', () => {
  test.each([
    ['six digits', '407712'],
    ['with a space', '407 712'],
    ['with a hyphen and a line end', '407-712\n'],
    ['out of a sentence', 'Your code is 407712. It works for 10 minutes.'],
  ])('fills all boxes from any box: %s', (_, text) => {
    expect(paste(toBoxes('99'), 3, text)).toEqual({ boxes: toBoxes('407712'), focus: 5, complete: true })
  })

  test('converts letters to capitals', () => {
    expect(formatBoxes(paste(emptyBoxes, 0, 'ab12cd')?.boxes)).toBe('AB12CD')
  })

  test('inserts fewer characters at the focused box', () => {
    expect(paste(toBoxes('4'), 1, '077')).toEqual({ boxes: toBoxes('4077'), focus: 4, complete: false })
    expect(paste(toBoxes('4077'), 4, '12')?.complete).toBe(true)
    expect(formatBoxes(paste(emptyBoxes, 5, '12')?.boxes)).toBe('_____1')
  })

  test('ignores text that cannot be a code', () => {
    expect(paste(emptyBoxes, 0, '1234567')).toBeNull()
    expect(paste(emptyBoxes, 0, 'hello, world')).toBeNull()
    expect(paste(emptyBoxes, 0, '  ')).toBeNull()
  })
})

describe('keys', () => {
  test('Backspace moves to the previous box and clears it', () => {
    expect(pressKey(toBoxes('407'), 3, 'Backspace')).toEqual({ boxes: toBoxes('40'), focus: 2, complete: false })
    expect(pressKey(toBoxes('407'), 2, 'Backspace')).toEqual({ boxes: toBoxes('40'), focus: 1, complete: false })
    expect(pressKey(toBoxes('4'), 0, 'Backspace')).toEqual({ boxes: emptyBoxes, focus: 0, complete: false })
    expect(pressKey(emptyBoxes, 0, 'Backspace')).toEqual({ boxes: emptyBoxes, focus: 0, complete: false })
  })

  test('arrows, Home and End only move the focus', () => {
    const boxes = toBoxes('407712')
    const focusAfter = (index: number, key: string) => pressKey(boxes, index, key)?.focus
    expect([focusAfter(0, 'ArrowLeft'), focusAfter(3, 'ArrowLeft'), focusAfter(3, 'ArrowRight'), focusAfter(5, 'ArrowRight')]).toEqual([
      0, 2, 4, 5,
    ])
    expect([focusAfter(3, 'Home'), focusAfter(3, 'End')]).toEqual([0, 5])
    expect(pressKey(boxes, 3, 'ArrowLeft')?.boxes).toBe(boxes)
  })

  test('ignores all other keys', () => {
    expect(pressKey(emptyBoxes, 0, '4')).toBeNull()
    expect(pressKey(emptyBoxes, 0, 'Tab')).toBeNull()
  })
})

test('finds the first empty box', () => {
  expect([firstEmpty(emptyBoxes), firstEmpty(toBoxes('40 7')), firstEmpty(toBoxes('407712'))]).toEqual([0, 2, 0])
  expect([isFull(toBoxes('407712')), isFull(toBoxes('40771'))]).toEqual([true, false])
})
