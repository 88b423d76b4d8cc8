import { beforeEach, expect, test } from 'vitest'
import { createFakeBrowser } from '../../../kit/device/stand-in-browser.ts'
import { holdFile, keepChosen, readChosen } from '../../conversation/chats/waiting-messages.ts'
import { beginWith, changeReplyDraft, moveReplyDraft, putBefore, replyName } from './reply-drafts.ts'

beforeEach(() => void createFakeBrowser())

const draftOf = (conversation: string) => changeReplyDraft(conversation, {})
const nothing = { text: '', filled: null, note: '' }

test('a saved reply is appended to typed text, or replaces an untouched one', () => {
  const chosen = { text: 'Ask {branch}', filled: [] }
  expect(beginWith(nothing, 'Ask {branch}')).toEqual(chosen)
  expect(beginWith({ ...nothing, ...chosen }, 'Pay {sum}')).toEqual({ text: 'Pay {sum}', filled: [] })
  expect(beginWith({ ...nothing, text: 'Dear Noa,\n' }, 'Ask {branch}')).toEqual({ text: 'Dear Noa,\n\nAsk {branch}', filled: null })
  expect(beginWith({ ...nothing, text: 'Ask {branch}', filled: ['Haifa'] }, 'Pay {sum}')).toEqual({
    text: 'Ask Haifa\n\nPay {sum}',
    filled: null,
  })
})

test('keeps text typed while a note is being saved', () => {
  changeReplyDraft('a', { note: 'Knows Dan' })
  const saved = () => changeReplyDraft('a', (now) => (now.note.trim() === 'Knows Dan' ? { note: '' } : {}))
  changeReplyDraft('a', { text: 'Come by' })
  expect(saved()).toEqual({ ...nothing, text: 'Come by' })
  changeReplyDraft('a', { note: 'Knows Dan and Tal' })
  expect(saved()).toEqual({ ...nothing, text: 'Come by', note: 'Knows Dan and Tal' })
})

test('moves a reply draft with its files to the merged conversation', () => {
  changeReplyDraft('v', { text: 'Ask {branch}', filled: ['Haifa'], note: 'Knows Dan' })
  const file = holdFile(new File(['x'], 'list.pdf'))
  keepChosen(replyName('v'), [file])
  moveReplyDraft('v', 'w')
  expect([draftOf('v'), draftOf('w')]).toEqual([nothing, { text: 'Ask {branch}', filled: ['Haifa'], note: 'Knows Dan' }])
  expect([readChosen(replyName('v')), readChosen(replyName('w'))]).toEqual([[], [file]])
  changeReplyDraft('b', { text: 'And' })
  moveReplyDraft('w', 'b')
  expect(draftOf('b')).toEqual({ text: 'And\n\nAsk Haifa', filled: null, note: 'Knows Dan' })
})

test('puts a refused reply before text typed since', () => {
  changeReplyDraft('c', { text: 'And then' })
  expect(putBefore('c', 'Too long')).toEqual({ text: 'Too long\n\nAnd then', filled: null, note: '' })
})
