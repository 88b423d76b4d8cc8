import { describe, expect, test } from 'vitest'
import { type Boxes, emptyBoxes, firstEmpty, isFull, paste, pressKey, typeInto } from './code-moves.ts'

const boxesOf = (text: string): Boxes => Array.from(text.padEnd(6, ' '), (character) => character.trim())
const shown = (boxes: Boxes | undefined) => boxes?.map((box) => box || '_').join('')

/** Types the characters one by one, each into the box that has the focus. */
function type(text: string, boxes: Boxes = emptyBoxes, focus = 0) {
  let move = { boxes, focus, complete: false }
  for (const character of text) move = typeInto(move.boxes, move.focus, character) ?? move
  return move
}

describe('typing', () => {
  test('moves on, and the sixth completes the code', () => {
    expect(type('40')).toEqual({ boxes: boxesOf('40'), focus: 2, complete: false })
    expect(type('407712')).toEqual({ boxes: boxesOf('407712'), focus: 5, complete: true })
  })

  test('makes letters capitals', () => {
    expect(shown(type('a4z').boxes)).toBe('A4Z___')
  })

  test('takes the new character when it was typed beside the old one', () => {
    expect(shown(typeInto(boxesOf('4077'), 1, '05')?.boxes)).toBe('4577__')
    expect(shown(typeInto(boxesOf('4077'), 1, '50')?.boxes)).toBe('4577__')
    expect(shown(typeInto(boxesOf('4077'), 1, '00')?.boxes)).toBe('4077__')
  })

  test('completes by filling the last gap, wherever it is', () => {
    expect(typeInto(boxesOf('40 712'), 2, '7')).toEqual({ boxes: boxesOf('407712'), focus: 3, complete: true })
  })

  test('does not send a full code again for every digit that is mended', () => {
    expect(typeInto(boxesOf('407712'), 0, '5')?.complete).toBe(false)
    expect(typeInto(boxesOf('407712'), 5, '5')?.complete).toBe(true)
  })

  test('empties a box and stays there', () => {
    expect(typeInto(boxesOf('407'), 1, '')).toEqual({ boxes: boxesOf('4 7'), focus: 1, complete: false })
    expect(typeInto(boxesOf('407'), 3, ' ')?.focus).toBe(3)
  })

  test('takes the whole code that a keyboard fills into the first box', () => {
    expect(typeInto(emptyBoxes, 0, '407712')).toEqual({ boxes: boxesOf('407712'), focus: 5, complete: true })
  })
})

describe('pasting', () => {
  test.each([
    ['six digits', '407712'],
    ['with a space', '407 712'],
    ['with a hyphen and a line end', '407-712\n'],
    ['out of a sentence', 'Your code is 407712. It works for 10 minutes.'],
  ])('fills all boxes from any box: %s', (_, text) => {
    expect(paste(boxesOf('99'), 3, text)).toEqual({ boxes: boxesOf('407712'), focus: 5, complete: true })
  })

  test('makes letters capitals', () => {
    expect(shown(paste(emptyBoxes, 0, 'ab12cd')?.boxes)).toBe('AB12CD')
  })

  test('puts fewer characters where they were pasted', () => {
    expect(paste(boxesOf('4'), 1, '077')).toEqual({ boxes: boxesOf('4077'), focus: 4, complete: false })
    expect(paste(boxesOf('4077'), 4, '12')?.complete).toBe(true)
    expect(shown(paste(emptyBoxes, 5, '12')?.boxes)).toBe('_____1')
  })

  test('leaves out what cannot be a code', () => {
    expect(paste(emptyBoxes, 0, '1234567')).toBeNull()
    expect(paste(emptyBoxes, 0, 'hello, world')).toBeNull()
    expect(paste(emptyBoxes, 0, '  ')).toBeNull()
  })
})

describe('keys', () => {
  test('backspace moves to the previous box and erases', () => {
    expect(pressKey(boxesOf('407'), 3, 'Backspace')).toEqual({ boxes: boxesOf('40'), focus: 2, complete: false })
    expect(pressKey(boxesOf('407'), 2, 'Backspace')).toEqual({ boxes: boxesOf('40'), focus: 1, complete: false })
    expect(pressKey(boxesOf('4'), 0, 'Backspace')).toEqual({ boxes: emptyBoxes, focus: 0, complete: false })
    expect(pressKey(emptyBoxes, 0, 'Backspace')).toEqual({ boxes: emptyBoxes, focus: 0, complete: false })
  })

  test('arrows, Home and End move and change nothing', () => {
    const boxes = boxesOf('407712')
    const focusAfter = (index: number, key: string) => pressKey(boxes, index, key)?.focus
    expect([focusAfter(0, 'ArrowLeft'), focusAfter(3, 'ArrowLeft'), focusAfter(3, 'ArrowRight'), focusAfter(5, 'ArrowRight')]).toEqual([
      0, 2, 4, 5,
    ])
    expect([focusAfter(3, 'Home'), focusAfter(3, 'End')]).toEqual([0, 5])
    expect(pressKey(boxes, 3, 'ArrowLeft')?.boxes).toBe(boxes)
  })

  test('leaves all others to the browser', () => {
    expect(pressKey(emptyBoxes, 0, '4')).toBeNull()
    expect(pressKey(emptyBoxes, 0, 'Tab')).toBeNull()
  })
})

test('knows what is missing', () => {
  expect([firstEmpty(emptyBoxes), firstEmpty(boxesOf('40 7')), firstEmpty(boxesOf('407712'))]).toEqual([0, 2, 0])
  expect([isFull(boxesOf('407712')), isFull(boxesOf('40771'))]).toEqual([true, false])
})
