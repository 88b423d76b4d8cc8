import { expect, test } from 'vitest'
import { lastWins } from './last-wins.ts'

/** Work that ends when the test says so. */
function held() {
  const begun: { input: number; resolve: (answer: string) => void; reject: (error: Error) => void }[] = []
  const told: unknown[] = []
  const ask = lastWins((input: number) => new Promise<string>((resolve, reject) => begun.push({ input, resolve, reject })), {
    done: (answer) => told.push(answer),
    failed: (error) => told.push(error),
  })
  return { ask, begun, told, inputs: () => begun.map(({ input }) => input) }
}
const turn = () => new Promise((resolve) => setTimeout(resolve))

test('one at a time, and of what waits only the last', async () => {
  const { ask, begun, told, inputs } = held()
  const first = ask(1)
  const second = ask(2)
  const third = ask(3)
  expect(inputs()).toEqual([1])
  begun[0]?.resolve('one')
  await turn()
  expect(inputs()).toEqual([1, 3])
  expect(told).toEqual([])
  begun[1]?.resolve('three')
  await Promise.all([first, second, third])
  expect(told).toEqual(['three'])
})

test('a failure is told only when nothing newer waits, and the next one goes on', async () => {
  const { ask, begun, told, inputs } = held()
  void ask(1)
  const all = ask(2)
  begun[0]?.reject(new Error('overtaken'))
  await turn()
  begun[1]?.reject(new Error('told'))
  await all
  expect(told).toEqual([new Error('told')])
  const again = ask(3)
  begun[2]?.resolve('three')
  await again
  expect([inputs(), told.at(-1)]).toEqual([[1, 2, 3], 'three'])
})
