import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { streamZip } from './files.ts'

test('streams texts and files unchanged and leaves out missing files', async () => {
  const large = Buffer.alloc(3_000_000, 'Ключ и замок. ')
  const pieces = Array.from({ length: 30 }, (_, number) => large.subarray(number * 100_000, (number + 1) * 100_000))
  const entries = [
    { name: 'words.json', content: '{"слово":"да"}\n' },
    { name: 'empty.json', content: '' },
    { name: 'briefs/1 Договор.pdf', content: async () => Readable.from(pieces) },
    { name: 'gone.pdf', content: async () => null },
  ]
  const files = unzipSync(await buffer(streamZip(entries)))
  expect(Object.keys(files)).toEqual(['words.json', 'empty.json', 'briefs/1 Договор.pdf'])
  expect(strFromU8(files['words.json'] ?? new Uint8Array())).toBe('{"слово":"да"}\n')
  expect(Buffer.compare(Buffer.from(files['briefs/1 Договор.pdf'] ?? []), large)).toBe(0)
})

test('reads no faster than the reader, and fails when a file fails', async () => {
  let opened = 0
  const file = async () => {
    opened++
    return Readable.from([Buffer.alloc(1_000_000)])
  }
  const zip = streamZip(Array.from({ length: 50 }, (_, number) => ({ name: `${number}.bin`, content: file })))
  for await (const piece of zip) if (piece.length > 0) break
  expect(opened).toBeLessThan(5)
  const breaking = async () =>
    new Readable({
      read() {
        this.destroy(new Error('gone'))
      },
    })
  const broken = streamZip([{ name: 'x', content: breaking }])
  await expect(buffer(broken)).rejects.toThrow('gone')
})
