import { json } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { createFakeBrowser } from '../../../../../kit/device/stand-in-browser.ts'
import { createAutosave } from './autosave.ts'
import { type Edited, toEdited } from './edited.ts'

const id = '01890000-0000-7000-8000-000000000000'
const draft = { id, version: 1, name: 'Shop', folder: { id: 'f', name: 'Mine' }, language: 'en' as const, intro: '', steps: [] }

let browser: ReturnType<typeof createFakeBrowser>
let stored: { version: number; intro: string }
let isAnswerLost: boolean
let isRequestLost: boolean

beforeEach(async () => {
  browser = createFakeBrowser()
  browser.signIn('ada')
  stored = { version: 1, intro: '' }
  isAnswerLost = false
  isRequestLost = false
  return browser.serveFrom(async (request, response) => {
    const answer = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'GET') return answer({ ...draft, ...stored })
    if (isRequestLost) return void request.socket.destroy()
    const { version, intro } = (await json(request)) as typeof stored
    if (version !== stored.version) return answer({ status: 409, code: 'checklist_changed', title: 'Changed', detail: 'Changed' }, 409)
    stored = { version: version + 1, intro }
    if (isAnswerLost) return void request.socket.destroy()
    answer({ ...draft, ...stored })
  })
})

test("saves text typed after a lost answer without a conflict, and merges another person's", async () => {
  let now: Edited = toEdited(draft)
  const settled: string[] = []
  const settle = async (_: Edited, theirs: Edited) => {
    settled.push(theirs.intro)
    now = theirs
  }
  const save = createAutosave({ id, draft, now: () => now, untitled: 'Untitled', failed: 'Failed', settle })
  isAnswerLost = true
  now = { ...now, intro: 'First' }
  await save.flush()
  expect([stored, save.state()]).toEqual([{ version: 2, intro: 'First' }, { is: 'offline' }])
  isAnswerLost = false
  now = { ...now, intro: 'First and second' }
  await save.flush()
  expect([stored, save.state(), settled]).toEqual([{ version: 3, intro: 'First and second' }, { is: 'saved' }, []])

  stored = { version: 4, intro: 'Of another device' }
  now = { ...now, intro: 'Third' }
  await save.flush()
  expect(settled).toEqual(['Of another device'])
})

test('undoes a change on the server after a lost answer, whether it was stored or not', async () => {
  let now: Edited = toEdited(draft)
  const settle = async () => expect.unreachable()
  const save = createAutosave({ id, draft, now: () => now, untitled: 'Untitled', failed: 'Failed', settle })
  for (const lost of ['answer', 'request'] as const) {
    isAnswerLost = lost === 'answer'
    isRequestLost = lost === 'request'
    now = { ...now, intro: 'First' }
    await save.flush()
    expect(save.state()).toEqual({ is: 'offline' })
    isAnswerLost = isRequestLost = false
    now = { ...now, intro: '' }
    save.touch()
    expect(save.state()).not.toEqual({ is: 'saved' })
    await save.flush()
    expect([stored.intro, save.state()]).toEqual(['', { is: 'saved' }])
  }
  expect(stored.version).toBe(3)
})
