import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeBrowser } from '../../../kit/device/stand-in-browser.ts'
import { openNote, type Subject } from './note-store.ts'

interface StoredNote {
  step: string
  text: string
  version: number
  changed_at: string
}

interface Written {
  of: string
  text: string
  version: number
}

const whose = ({ headers }: IncomingMessage) => {
  const { sub } = JSON.parse(atob(headers.authorization?.split('.')[1] ?? '')) as { sub: string }
  return sub
}

let browser: ReturnType<typeof createFakeBrowser>
let written: Written[]
/** Messages that are lost on the way. */
let lost: 'nothing' | 'writing' | 'answers' | 'all'
/** Notes on the server by person. */
let kept: Map<string, StoredNote>

beforeEach(async () => {
  browser = createFakeBrowser()
  browser.signIn('ada')
  written = []
  lost = 'nothing'
  kept = new Map()
  return browser.serveFrom(async (request, response) => {
    const writes = request.method === 'POST'
    if (lost === 'all' || (writes && lost === 'writing')) return void request.socket.destroy()
    const answer = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const of = whose(request)
    const before = kept.get(of)
    if (!writes) return answer({ items: before ? [before] : [] })
    const { step, text, version } = (await json(request)) as Written & { step: string }
    if (version !== (before?.version ?? 0)) return answer({ status: 409, code: 'note_changed', title: 'Changed', detail: 'Changed' }, 409)
    written.push({ of, text, version })
    const note = { step, text, version: version + 1, changed_at: '2026-05-01T10:00:00.000Z' }
    kept.set(of, note)
    if (lost === 'answers') return void request.socket.destroy()
    answer(note)
  })
})

/** Opens a note and waits until it is loaded. */
async function show(subject: Subject) {
  const note = openNote(subject, 'plan')
  const leave = note.start()
  await expect.poll(() => note.state().text).toBeDefined()
  return { note, leave }
}
const expectStatus = (note: ReturnType<typeof openNote>, status: string) => expect.poll(() => note.state().status).toBe(status)

test('sends an unsent note only for its own author', async () => {
  const subject: Subject = { kind: 'guide', id: 'two-people' }
  const ada = await show(subject)
  lost = 'writing'
  ada.note.write('Of Ada')
  ada.note.save()
  await expectStatus(ada.note, 'unsaved')
  ada.leave()

  browser.signIn('bob')
  lost = 'nothing'
  browser.connect()
  ada.note.save()
  const bob = await show(subject)
  expect(bob.note.state().text).toBe('')
  bob.note.write('Of Bob')
  bob.note.save()
  await expectStatus(bob.note, 'saved')
  expect(written).toEqual([{ of: 'bob', text: 'Of Bob', version: 0 }])
  bob.leave()

  browser.signIn('ada')
  await expectStatus(ada.note, 'saved')
  expect(written.slice(1)).toEqual([{ of: 'ada', text: 'Of Ada', version: 0 }])
})

test('a note loaded for one user is not shown to the next', async () => {
  const subject: Subject = { kind: 'guide', id: 'never-came' }
  lost = 'all'
  const note = openNote(subject, 'plan')
  const leave = note.start()
  browser.signIn('bob')
  lost = 'nothing'
  browser.connect()
  const bob = await show(subject)
  expect(note.state().text).toBeUndefined()
  leave()
  bob.leave()
})

test('keeps an unsent note when the step changes, and asks before the tab closes', async () => {
  const subject: Subject = { kind: 'checklist', id: 'on-the-train' }
  const { note, leave } = await show(subject)
  expect(browser.asksBeforeLeaving()).toBe(false)
  lost = 'writing'
  note.write('On the train')
  note.save()
  await expectStatus(note, 'unsaved')
  leave()
  expect(browser.asksBeforeLeaving()).toBe(true)

  const again = await show(subject)
  expect(again.note.state().text).toBe('On the train')
  again.leave()
  lost = 'nothing'
  browser.connect()
  await expectStatus(note, 'saved')
  expect(written.map(({ text }) => text)).toEqual(['On the train'])
  expect(browser.asksBeforeLeaving()).toBe(false)
})

test('continues a text after a lost answer without offering a choice', async () => {
  const { note, leave } = await show({ kind: 'guide', id: 'lost-answer' })
  lost = 'answers'
  note.write('Ask Dana')
  note.save()
  await expectStatus(note, 'unsaved')
  lost = 'nothing'
  note.write('Ask Dana and Noa')
  browser.connect()
  await expectStatus(note, 'saved')
  expect([note.state().other, note.state().text]).toEqual([undefined, 'Ask Dana and Noa'])
  expect(written.map(({ text, version }) => [text, version])).toEqual([
    ['Ask Dana', 0],
    ['Ask Dana and Noa', 1],
  ])

  // Another device has saved a newer version.
  kept.set('ada', { step: 'plan', text: 'Of the other device', version: 3, changed_at: '2026-05-01T10:00:00.000Z' })
  note.write('Of this one')
  note.save()
  await expect.poll(() => note.state().other?.text).toBe('Of the other device')
  note.takeOther()
  leave()
})

test('undoing a change whose response was lost is saved too', async () => {
  kept.set('ada', { step: 'plan', text: 'A', version: 1, changed_at: '2026-05-01T10:00:00.000Z' })
  const { note, leave } = await show({ kind: 'guide', id: 'undone' })
  lost = 'answers'
  note.write('AB')
  note.save()
  await expectStatus(note, 'unsaved')
  lost = 'nothing'
  note.write('A')
  expect(note.state().status).not.toBe('saved')
  note.save()
  await expectStatus(note, 'saved')
  expect(kept.get('ada')).toMatchObject({ text: 'A', version: 3 })
  expect(note.state()).toMatchObject({ text: 'A', other: undefined })
  leave()
})

test("shows another device's note when the page is visited again, unless edited here", async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { note, leave } = await show({ kind: 'guide', id: 'two-devices' })
  const theirs = (text: string, version: number) => ({ step: 'plan', text, version, changed_at: '2026-05-01T10:00:00.000Z' })
  const lookLater = () => {
    vi.setSystemTime(Date.now() + 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  kept.set('ada', theirs('From the phone', 1))
  lookLater()
  await expect.poll(() => note.state().text).toBe('From the phone')
  expect(note.state().status).toBe('saved')

  kept.set('ada', theirs('From the phone again', 2))
  note.write('Of this one')
  lookLater()
  note.save()
  await expect.poll(() => note.state().other?.text).toBe('From the phone again')
  expect(note.state().text).toBe('Of this one')
  note.takeOther()
  leave()
})
