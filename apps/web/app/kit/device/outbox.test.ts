import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../load/api.ts'
import { createOutbox } from './outbox.ts'
import { createRecords, hasShape } from './record.ts'
import { createFakeBrowser } from './stand-in-browser.ts'
import { createOptimisticChanges } from './wishes.ts'

const problem = (status: number) => new ApiError({ status, code: '', title: '', detail: `${status}` })
const offline = () => new NetworkError('')

/** An outbox of words with a fake server, which accepts everything by default. */
function createWordsOutbox(options: { pause?: number; retry?: number; keeps?: boolean } = {}) {
  const { keeps, ...times } = options
  const waiting: string[] = []
  const sent: string[] = []
  const refused: string[] = []
  const answers: Error[] = []
  const outbox = createOutbox<string>({
    next: () => waiting[0],
    async send(word) {
      sent.push(word)
      const error = answers.shift()
      if (error) throw error
      waiting.splice(waiting.indexOf(word), 1)
    },
    refuse(word) {
      refused.push(word)
      if (keeps) return 'kept'
      waiting.splice(waiting.indexOf(word), 1)
      return 'dropped'
    },
    ...times,
  })
  return { outbox, waiting, sent, refused, answers }
}

let browser: ReturnType<typeof createFakeBrowser>
beforeEach(() => {
  browser = createFakeBrowser()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
/** Runs pending microtasks and zero-delay timers. */
const flushMicrotasks = () => vi.advanceTimersByTimeAsync(0)

test('sends waiting items in order, including items added meanwhile', async () => {
  const { outbox, waiting, sent } = createWordsOutbox()
  waiting.push('one', 'two')
  const states: string[] = []
  outbox.subscribe(() => states.push(outbox.state()))
  const done = outbox.flush()
  expect(outbox.flush()).toBe(done)
  waiting.push('three')
  await done
  expect([sent, states]).toEqual([
    ['one', 'two', 'three'],
    ['sending', 'rest'],
  ])
})

test('reports and drops a refused item and continues with the next', async () => {
  const { outbox, waiting, sent, refused, answers } = createWordsOutbox({ retry: 1000 })
  waiting.push('wrong', 'right')
  answers.push(problem(422))
  await outbox.flush()
  expect([sent, refused, outbox.state()]).toEqual([['wrong', 'right'], ['wrong'], 'rest'])
})

test('retries a failed send with growing delays up to a minute', async () => {
  const { outbox, waiting, sent, refused, answers } = createWordsOutbox({ retry: 20_000 })
  waiting.push('one')
  answers.push(offline(), problem(503), problem(429), problem(401), problem(408))
  await outbox.flush()
  expect(outbox.state()).toBe('unreachable')
  const times: number[] = []
  for (let seconds = 1; outbox.state() === 'unreachable'; seconds++) {
    const before = sent.length
    await vi.advanceTimersByTimeAsync(1000)
    if (sent.length > before) times.push(seconds)
  }
  expect([times, refused, waiting]).toEqual([[20, 60, 120, 180, 240], [], []])
})

test('waits offline and retries on reconnect and when the page is shown', async () => {
  const { outbox, waiting, sent, answers } = createWordsOutbox({ retry: 20_000 })
  const stop = outbox.start()
  await flushMicrotasks()
  waiting.push('one')
  answers.push(offline(), offline())
  await outbox.flush()
  browser.connect()
  await flushMicrotasks()
  expect([sent.length, outbox.state()]).toEqual([2, 'unreachable'])
  document.dispatchEvent(new Event('visibilitychange'))
  await flushMicrotasks()
  expect([sent.length, outbox.state()]).toEqual([3, 'rest'])
  stop()
  waiting.push('two')
  browser.connect()
  await flushMicrotasks()
  expect(sent.length).toBe(3)
})

test('debounces a change and sends nothing when it is undone in time', async () => {
  const { outbox, waiting, sent } = createWordsOutbox({ pause: 800 })
  waiting.push('h')
  outbox.touch()
  await vi.advanceTimersByTimeAsync(700)
  waiting[0] = 'hello'
  outbox.touch()
  await vi.advanceTimersByTimeAsync(700)
  expect([sent, outbox.state()]).toEqual([[], 'waiting'])
  await vi.advanceTimersByTimeAsync(100)
  expect([sent, outbox.state()]).toEqual([['hello'], 'rest'])
  waiting.push('no')
  outbox.touch()
  waiting.pop()
  outbox.touch()
  expect(outbox.state()).toBe('rest')
  await vi.advanceTimersByTimeAsync(800)
  expect(sent).toEqual(['hello'])
})

test('sends a kept refused item again after it was changed', async () => {
  const { outbox, waiting, sent, answers } = createWordsOutbox({ keeps: true, retry: 1000, pause: 100 })
  waiting.push('wrong')
  answers.push(problem(409))
  await outbox.flush()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([sent, outbox.state()]).toEqual([['wrong'], 'refused'])
  waiting[0] = 'right'
  outbox.touch()
  await vi.advanceTimersByTimeAsync(100)
  expect([sent, outbox.state()]).toEqual([['wrong', 'right'], 'rest'])
})

test('sends only the latest of repeated changes to one key', async () => {
  let asked: { wish: string } | undefined
  const sent: string[] = []
  const told: string[] = []
  let answer = () => {}
  const outbox = createOutbox<{ wish: string }>({
    next: () => asked,
    async send(now) {
      sent.push(now.wish)
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      if (asked !== now) return
      told.push(now.wish)
      asked = undefined
    },
    refuse: () => 'dropped',
  })
  for (const wish of ['one', 'two', 'three']) {
    asked = { wish }
    void outbox.flush()
    await flushMicrotasks()
  }
  expect(sent).toEqual(['one'])
  answer()
  await flushMicrotasks()
  answer()
  await outbox.flush()
  expect([sent, told]).toEqual([['one', 'three'], ['three']])
})

test('sends shared items once, in order, from two tabs', async () => {
  vi.useRealTimers()
  const sent: string[] = []
  const openTab = () => {
    const records = createRecords<string[]>({ key: 'queue', check: (value): value is string[] => hasShape(value, ['string']) })
    const outbox = createOutbox<string>({
      next: () => records.read('a')?.[0],
      async send(word) {
        sent.push(word)
        await Promise.resolve()
        records.change('a', (now) => (now ?? []).filter((one) => one !== word))
      },
      refuse: () => 'dropped',
      retry: 1000,
      lock: 'queue',
    })
    return { records, outbox }
  }
  const [here, there] = [openTab(), openTab()]
  here.records.change('a', () => ['one', 'two', 'three'])
  await Promise.all([here.outbox.flush(), there.outbox.flush()])
  expect([sent, here.records.read('a'), there.outbox.state()]).toEqual([['one', 'two', 'three'], [], 'rest'])
})

test('adopts a visitor’s items before sending and retries when that fails', async () => {
  const done: string[] = []
  let reachable = false
  const waiting: string[] = []
  const outbox = createOutbox<string>({
    next: () => waiting[0],
    async send(word) {
      done.push(word)
      waiting.shift()
    },
    refuse: () => 'dropped',
    async adopt() {
      done.push('adopt')
      if (!reachable) throw offline()
      if (done.length === 2) waiting.push('theirs')
    },
    retry: 1000,
  })
  await outbox.flush()
  reachable = true
  await vi.advanceTimersByTimeAsync(1000)
  expect([done, outbox.state()]).toEqual([['adopt', 'adopt', 'theirs'], 'rest'])
})

test('shows wishes at once, sends the last one and rolls back failures', async () => {
  const server = new Map<string, boolean>()
  const answers: Error[] = []
  const changed = vi.fn()
  const wishes = createOptimisticChanges<boolean>(async (key, on) => {
    const error = answers.shift()
    if (error) throw error
    server.set(key, on)
  }, changed)
  const first = wishes.wish('a', true)
  expect([...wishes.waiting()]).toEqual([['a', true]])
  const last = wishes.wish('a', false)
  expect([...wishes.waiting()]).toEqual([['a', false]])
  await Promise.all([first, last])
  expect([[...server], [...wishes.waiting()]]).toEqual([[['a', false]], []])
  answers.push(offline())
  const lost = wishes.wish('a', true)
  const kept = wishes.wish('b', true)
  await expect(lost).rejects.toThrow(NetworkError)
  await kept
  expect([...server]).toEqual([
    ['a', false],
    ['b', true],
  ])
  expect([wishes.waiting().size, changed.mock.calls.length]).toEqual([0, 7])
})
