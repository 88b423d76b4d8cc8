import { describe, expect, test } from 'vitest'
import { fillPrompt, readPrompt } from './parts/blocks.tsx'

describe('prompts', () => {
  const text = 'I run a {{kind of business}} in {{ town }}.\nWrite to {{kind of business}}.'

  test('are split into text and blanks', () => {
    expect(readPrompt(text)).toEqual([
      { text: 'I run a ' },
      { blank: 'kind of business' },
      { text: ' in ' },
      { blank: 'town' },
      { text: '.\nWrite to ' },
      { blank: 'kind of business' },
      { text: '.' },
    ])
  })
  test('are copied with filled blanks; an empty blank keeps its name', () => {
    expect(fillPrompt(readPrompt(text), { 'kind of business': 'bakery', town: ' ' })).toBe('I run a bakery in [town].\nWrite to bakery.')
  })
  test('keep other braces', () => {
    expect(fillPrompt(readPrompt('{a} {{}} {{x}'), {})).toBe('{a} {{}} {{x}')
  })
  test('insert typed text verbatim', () => {
    expect(fillPrompt(readPrompt('{{a}} {{b}}'), { a: '$& {{b}}', b: 'c' })).toBe('$& {{b}} c')
  })
})
