import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '@waymark/contract/choices.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentFolder } from '../../../../test/app.ts'
import { createTestServices, type TestServices } from '../../../../test/services.ts'
import { buildApp } from '../../../app.ts'
import { readYaml } from '../../../platform/yaml.ts'

// Films are files of the web app, made by tools/film; what is said of them is content.

const publicFolder = path.resolve(import.meta.dirname, '../../../../../web/public')
const films = path.join(publicFolder, 'videos')
const slugs = await readdir(path.join(contentFolder, 'videos'))

/** What the header of an MP4 says of its length. */
function secondsOf(film: Buffer): number {
  const at = film.indexOf('mvhd') + 4
  return film.readUInt32BE(at + 16) / film.readUInt32BE(at + 12)
}

describe.each(slugs)('%s', (slug) => {
  test('is a film of at least 45 seconds and at most 5 MB, as long as is said', async () => {
    const file = path.join(contentFolder, 'videos', slug, 'video.yaml')
    const { data } = readYaml(file, await readFile(file, 'utf8'), 1, z.looseObject({ seconds: z.number() }))
    const film = await readFile(path.join(films, `${slug}.mp4`))
    expect(secondsOf(film)).toBeGreaterThanOrEqual(45)
    expect(Math.round(secondsOf(film))).toBe(data?.seconds)
    for (const ending of ['mp4', 'webm', 'jpg']) expect((await stat(path.join(films, `${slug}.${ending}`))).size).toBeLessThan(5e6)
  })

  test('has subtitles in three languages, of the same seconds, within the film', async () => {
    const times = async (language: string) =>
      (await readFile(path.join(films, `${slug}.${language}.vtt`), 'utf8')).match(/^\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3}$/gm)
    const [en, ...others] = await Promise.all(languages.map(times))
    expect(en?.length).toBeGreaterThan(5)
    for (const other of others) expect(other).toEqual(en)
    const [, minutes, seconds] = /--> \d\d:(\d\d):(\d\d)/.exec(en?.at(-1) ?? '') ?? []
    expect(Number(minutes) * 60 + Number(seconds)).toBeLessThanOrEqual(secondsOf(await readFile(path.join(films, `${slug}.mp4`))))
  })
})

describe('over HTTP', () => {
  let services: TestServices
  let fastify: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    services = await createTestServices()
    fastify = await buildApp(services, { assets: publicFolder })
  })
  afterAll(async () => {
    await fastify.close()
    await services.close()
  })

  test('a film comes in ranges, with its type', async () => {
    for (const [ending, type] of [
      ['mp4', 'video/mp4'],
      ['webm', 'video/webm'],
      ['jpg', 'image/jpeg'],
      ['ru.vtt', 'text/vtt; charset=utf-8'],
    ]) {
      const { statusCode, headers, rawPayload } = await fastify.inject({
        url: `/videos/${slugs[0]}.${ending}`,
        headers: { range: 'bytes=100-199' },
      })
      expect([statusCode, headers['content-type'], rawPayload.length]).toEqual([206, type, 100])
      expect(headers['content-range']).toMatch(/^bytes 100-199\/\d+$/)
    }
  })
})
