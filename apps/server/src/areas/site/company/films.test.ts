import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '@waymark/contract/choices.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentFolder } from '../../../../test/app.ts'
import { createTestServices, type TestServices } from '../../../../test/services.ts'
import { buildApp } from '../../../app.ts'
import { readYaml } from '../../../platform/yaml.ts'

// The video files belong to the web app and are made by tools/film; their texts are content.

const publicFolder = path.resolve(import.meta.dirname, '../../../../../web/public')
const films = path.join(publicFolder, 'videos')
const slugs = await readdir(path.join(contentFolder, 'videos'))

/** Duration from the MP4 header. */
function readDuration(film: Buffer): number {
  const at = film.indexOf('mvhd') + 4
  return film.readUInt32BE(at + 16) / film.readUInt32BE(at + 12)
}

describe.each(slugs)('%s', (slug) => {
  test('lasts at least 45 seconds as stated and has at most 5 MB', async () => {
    const file = path.join(contentFolder, 'videos', slug, 'video.yaml')
    const { data } = readYaml(file, await readFile(file, 'utf8'), 1, z.looseObject({ seconds: z.number() }))
    const film = await readFile(path.join(films, `${slug}.mp4`))
    expect(readDuration(film)).toBeGreaterThanOrEqual(45)
    expect(Math.round(readDuration(film))).toBe(data?.seconds)
    for (const ending of ['mp4', 'webm', 'jpg']) expect((await stat(path.join(films, `${slug}.${ending}`))).size).toBeLessThan(5e6)
  })

  test('has subtitles in three languages with equal times within the film', async () => {
    const times = async (language: string) =>
      (await readFile(path.join(films, `${slug}.${language}.vtt`), 'utf8')).match(/^\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3}$/gm)
    const [en, ...others] = await Promise.all(languages.map(times))
    expect(en?.length).toBeGreaterThan(5)
    for (const other of others) expect(other).toEqual(en)
    const [, minutes, seconds] = /--> \d\d:(\d\d):(\d\d)/.exec(en?.at(-1) ?? '') ?? []
    expect(Number(minutes) * 60 + Number(seconds)).toBeLessThanOrEqual(readDuration(await readFile(path.join(films, `${slug}.mp4`))))
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

  test('serves a film in ranges with its type', async () => {
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
