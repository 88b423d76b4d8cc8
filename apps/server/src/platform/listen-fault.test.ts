import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { describeListenFault, findListenFault } from './listen-fault.ts'

test('names the wrong setting and its valid values when it cannot listen', async () => {
  for (const host of ['nowhere.invalid', 'http://127.0.0.1', '192.0.2.1', '300.1.1.1'])
    expect(await findListenFault({ host, port: 0 })).toBe(
      `HOST is ${host}, which isn't an address of this machine. Use 0.0.0.0 to listen on all of its addresses, or 127.0.0.1 for this machine only.`,
    )
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const fault = await findListenFault({ host: '127.0.0.1', port })
  expect(fault).toBe(`Port ${port} is already in use. Use another port: PORT=3001 npm start`)
  other.close()
  expect(describeListenFault(new Error('something else'), { host: '127.0.0.1', port: 3000 })).toBeNull()
})

test('finds no fault when it can listen, and leaves the port free', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  for (const _ of [1, 2]) expect(await findListenFault({ host: '127.0.0.1', port })).toBeNull()
})
